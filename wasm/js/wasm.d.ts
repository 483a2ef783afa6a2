/** The compiled engine, as bundlers and edge runtimes import it. */
declare const engine: object;
export default engine;
