/** `npm start`: builds everything and serves the inspector. */
import { build } from "./build.mjs";
import { dist } from "./paths.mjs";
import { Failed, main } from "./run.mjs";
import { serve } from "./serve.mjs";

await main(async () => {
  const port = Number(process.env.PORT ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Failed("`PORT` is a number from 0 to 65535");
  await build();
  let server;
  try {
    server = await serve(dist.inspector, port);
  } catch (error) {
    throw new Failed(error.code === "EADDRINUSE" ? `port ${port} is taken; choose another with PORT` : error.message);
  }
  console.log(`Proofmark inspector: ${server.url}`);
  console.log(`As one file: ${dist.page}`);
});
