//! Prose in seven scripts.

use crate::Dice;

/// How one language puts sentences together.
pub(crate) struct Language {
    pub(crate) name: &'static str,
    /// Between white space.
    words: &'static str,
    /// Figures, dates, names, links, between ` | `: `#` is a digit, `%` a hex digit.
    figures: &'static str,
    between: &'static str,
    comma: &'static str,
    stop: &'static str,
}

/// A paragraph and how many words it has.
pub(crate) fn paragraph(language: &Language, dice: &mut Dice) -> (String, usize) {
    let listed: Vec<_> = language.words.split_whitespace().collect();
    let figures: Vec<_> = language.figures.split(" | ").collect();
    let mut out = String::new();
    let mut words = 0;
    let mut figure = false;
    for _ in 0..3 + dice.below(5) {
        let length = 5 + dice.below(14);
        for at in 0..length {
            if at > 0 {
                out.push_str(if dice.below(9) == 0 { language.comma } else { language.between });
            }
            // Two figures in a row would be another text: `2026-07-15 10` is a phone number to the floor.
            figure = !figure && dice.below(12) == 0;
            if figure {
                let form = dice.pick(&figures);
                for character in form.chars() {
                    match character {
                        '#' => out.push_str(dice.pick(&["1", "2", "3", "4", "5", "6", "7", "8", "9"])),
                        '%' => out.push_str(&dice.hex(1)),
                        _ => out.push(character),
                    }
                }
            } else {
                out.push_str(dice.pick(&listed));
            }
            words += 1;
        }
        out.push_str(language.stop);
    }
    (out, words)
}

pub(crate) const LANGUAGES: &[Language] = &[
    Language {
        name: "English, German, French, Spanish",
        words: "the a of and to in user notifications customer account client tenant workspace identity key number no reference manual \
                metrics token budget password policy secret santa cookie consent rotation service refund invoice order is was \
                must should review release agent team planning output/input and/or read-only well-known don't “quoted” (see below) API \
                e.g. TCP/IP access keys user's notes email phone numbers basic authorization server network daily report café naïve über \
                Straße größer weil Kunde Konto Schlüssel nicht können Benutzer l'utilisateur déjà clé compte où garçon élève niño \
                contraseña cuenta también ¿por qué? task risk-free skills asking desk-bound disk-backed-storage private public begin end \
                header digest signature",
        figures: "July 1#, 202# | 202#-0#-1# | 1#.0#.202# | 0#/1#/202# | 1#:#0 | 1#:#0:## | 202#-0#-1#T1#:#0:00Z | $1,2##.00 | € ##,90 | \
                v#.#.# | #.1#.#-rc.# | ##% | 3# °C | 1##,### | Q# 202# | #,###,### rows | section #.#.# | \
                https://example.org/docs/page-#?view=full#top | https://example.com/a/b/c | #%%%%%% | sha256 \
                %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%% | commit %%%%%%% | UTF-8 | ISO 4217 | H2O | 1#x | № ## \
                | RFC #### | -#.# | #e1# | #½ | 10^# | @someone | #release | A4 | 24x7 | ~# minutes | 100 × # | p. ## | &c. | R&D | AT&T | the bearer of this letter",
        between: " ",
        comma: ", ",
        stop: ". ",
    },
    Language {
        name: "Russian, Ukrainian",
        words: "и в на пользователь пароль ключ доступ заказ возврат клиент номер токен сервер отчёт команда проверка не что который \
                должен быть система агент данные через после время ошибка секрет только чтение для ещё їжак ґрунт є користувач зв'язок \
                обліковий запис рахунок хороший сухой рок сук Ока РОСА ТОНКО из-за какой-то API JSON «цитата»",
        figures: "1# июля 202# г. | 1#.0#.202# | 1#:#0 | ### ₽ | 1 ### руб. | № ## | #,# % | v#.#.# | https://пример.рф/страница/# | \
                https://example.org/a | 202#-0#-1# | % % | – #",
        between: " ",
        comma: ", ",
        stop: ". ",
    },
    Language {
        name: "Korean",
        words: "사용자는 고객이 계정을 비밀번호를 변경하고 워크스페이스에서 클라이언트 테넌트별로 번호를 확인합니다 아이디어가 키보드와 환불 요청을 처리하는 서비스 토큰 예산은 매일 보고서를 작성한다 그리고 하지만 참조하여 문서의 \
                다음 단계로 넘어갑니다 API를 호출하면 결과가 반환됩니다 사용자 고객 계정 키 참조 에이전트가 팀과 함께 검토한 뒤에 오류 없이 끝났습니다 “인용” JSON",
        figures: "202#년 #월 1#일 | 오후 #시 #0분 | 1#,###원 | ₩##,### | 제#조 | v#.#.# | ##% | https://example.co.kr/문서/# | 약 #만 명 | 1#:#0 | #차 | \
                (주) | 202#-0#-1#",
        between: " ",
        comma: ", ",
        stop: ". ",
    },
    Language {
        name: "Chinese",
        words: "用户 可以 修改 密码 我们 需要 检查 退款 接口 是否 幂等 系统 管理员 必须 确认 订单 编号 令牌 预算 每天 生成 报告 团队 评审 然后 发布 新的 版本 服务器 返回 错误 数据 库 密钥 轮换 策略 客户 账户 请 参考 \
                文档 其中 包含 说明 「引用」 （见下文） API JSON： 令牌： 密码： Token：",
        figures: "202#年#月1#日 | 1#:#0 | ¥1,2## | ##% | 第#章 | v#.#.# | https://example.cn/文档/#  | １２３ | 约#万 | No.# | 202#-0#-1# | ３４５６",
        between: "",
        comma: "，",
        stop: "。",
    },
    Language {
        name: "Japanese",
        words: "ユーザーは パスワードを 変更し その後 顧客の アカウントを 確認する 返金 処理 サービス トークン 予算 毎日 報告書を 作成します しかし 次の 手順へ 進む エラーが 発生した 場合 サーバー データ ベース キーを 更新 番号 \
                参照 してください テスト Ａ級 品質 『引用』 API ＪＳＯＮ ー 々",
        figures: "202#年#月1#日 | 午後#時#0分 | 1,2##円 | ￥##,### | 第#回 | v#.#.# | ##％ | https://example.jp/手順/#  | １２時３０分 | 約#万人 | ２０２６年 | Ｎｏ．#",
        between: "",
        comma: "、",
        stop: "。",
    },
    Language {
        name: "Arabic",
        words: "المستخدم يجب أن يغير كلمة المرور ثم يراجع التقرير اليومي الخادم في من إلى على هذا الحساب رقم العميل الطلب مفتاح سرّ \
                الخدمة البيانات قبل بعد الفريق وكيل نسخة جديدة خطأ مُهِمّ «اقتباس» API هو كان",
        figures: "١٥ يوليو ٢٠٢٦ | ٢٠٢٦-٠٧-١٥ | ١٠:٣٠ | ٪#٥ | ١٬٢٣٤ | #٠٠ ريال | v#.#.# | https://example.org/صفحة/# | ٣٫١٤ | رقم ٧",
        between: " ",
        comma: "، ",
        stop: ". ",
    },
    Language {
        name: "Hindi",
        words: "उपयोगकर्ता को पासवर्ड बदलना चाहिए और फिर रिपोर्ट देखनी है सर्वर में से पर यह खाता संख्या ग्राहक आदेश कुंजी गुप्त सेवा \
                डेटा पहले बाद टीम नया संस्करण त्रुटि नहीं हिन्दी क्‍या द्वारा API टोकन बजट प्रतिदिन ‘उद्धरण’",
        figures: "१५ जुलाई २०२६ | #५-०#-२०२६ | १०:३० | ₹१,२३४ | ₹1,2## | ##% | v#.#.# | https://example.in/पृष्ठ/# | लगभग # लाख | ३.१४",
        between: " ",
        comma: ", ",
        stop: "। ",
    },
];
