import type { Verdict } from './patterns.ts'

/**
 * Domains that are names of listed companies and of market-data sites: texts mention them without linking to them.
 */
const COMPANY_DOMAINS =
  /(?<![\w./-])(?:amazon|booking|trip|jd|monday|salesforce|overstock|cars|wix|bill|c3|bigbear|expedia|chewy|stitchfix|alibaba|priceline|pets|godaddy|squarespace|hims|1-800-flowers|yahoo|crypto|hotels|match|zillow|investing|tradingview|finviz|marketwatch|seekingalpha|stockanalysis|barchart|macrotrends)\s?(?:\.|닷|점)\s?(?:com|ai|컴)(?![\w/]|\.\w)/g

const AT_SIGN =
  '\\s{0,9}(?:@{1,9}|[(<[{]\\s{0,9}(?:at|a|앳|골뱅이|@)\\s{0,9}[)>\\]}]|골뱅이|[-_]at[-_]|\\sat\\s|\\set\\s|앳|에이티|🐚|ⓐ|#(?=naver|gmail|daum|네이버))\\s{0,9}'
const MAIL_HOSTS =
  '(?:n\\s?a\\s?v\\s?[e3]\\s?r|네이버|g\\s?mai[l1]|지메일|쥐메일|g메일|다음넷|다음|hanmail|한메일|daum|kakao|카카오|nate|네이트|hotmail|핫메일|outlook|아웃룩|yahoo|야후|icloud|아이클라우드|proton(?:mail)?)'
/** Matches the last letter of the part before the @; one letter is enough. */
const LOCAL_PART_END = '[a-z0-9가-힣._%+-]'
const LATIN_LOCAL_PART_END = '[a-z0-9._%+-]'
const HOST = '(?=[0-9-]{0,63}[a-z])[a-z0-9-]{1,63}'
/** A dot in any spelling. */
const DOT =
  '\\s{0,9}(?:[.。．,·•*⊙_-]|점|쩜|닷|dot|[(<[{]\\s{0,9}(?:\\.|dot|점|닷|쩜)\\s{0,9}[)>\\]}])\\s{0,9}'
const MAIL_TOP_DOMAINS = '(?:c[o0]m|net|kr|org|co|me|io|ru|컴|넷)'
const SURE_EMAILS = [
  new RegExp(`${LATIN_LOCAL_PART_END}\\s?@{1,9}\\s?${HOST}(?:\\.[a-z]{2,9}|${DOT}${MAIL_TOP_DOMAINS})`),
  new RegExp(`${LATIN_LOCAL_PART_END}${AT_SIGN}${HOST}(?:\\s?\\.\\s?|${DOT})${MAIL_TOP_DOMAINS}(?![a-z])`),
  new RegExp(
    `${LATIN_LOCAL_PART_END}\\s{0,9}(?:@{1,9}|골뱅이|앳|에이티|[(<[{]\\s{0,9}(?:at|a|앳|골뱅이)\\s{0,9}[)>\\]}]|🐚|ⓐ|[-_]at[-_])\\s{0,9}${MAIL_HOSTS}(?![a-z])`,
  ),
  new RegExp(`${LATIN_LOCAL_PART_END}\\sat\\s${MAIL_HOSTS}(?:${DOT}|\\s)?${MAIL_TOP_DOMAINS}`),
  new RegExp(`${LOCAL_PART_END}\\s?(?:골뱅이|@)\\s?${MAIL_HOSTS}(?![a-z])`),
  /mailto\s?:/,
]
/** The repetitions in these patterns are bounded and unambiguous. Otherwise matching would take cubic time. */
const DOUBTFUL_EMAILS = [
  new RegExp(
    `(?:이메일|메일|멜|e-?mail)(?:\\s?주소)?(?:은|는|로|:|\\s){0,4}\\s{0,9}[a-z][a-z0-9._]{2,30}\\s{0,9}[^a-z0-9]{0,3}(?:at\\s)?${MAIL_HOSTS}`,
  ),
  new RegExp(
    `${MAIL_HOSTS}\\s?(?:메일|아이디|id)?\\s?(?:은|는|:)?\\s?[a-z]{2}[a-z._]{0,30}[0-9][a-z0-9]{0,40}(?:\\s?로|\\s?으로|\\s?메일|\\s?입니다|$)`,
  ),
  new RegExp(`[a-z][0-9][a-z0-9]{0,40}\\sat\\s${MAIL_HOSTS}`),
  /골뱅이\s?(?:[a-z]|네이버|지메일|다음)/,
  /[a-z]\s?앳\s?(?:네이버|지메일|naver|gmail)/,
]

const TOP_DOMAINS =
  'c[o0]m|net|org|kr|io|xyz|link|site|app|info|biz|shop|club|online|store|dev|cc|tv|gg|ly|asia|top|win|vip|click|me|us|pro|live|to|page|website|space|fun|world|group|chat|money|finance|한국'
const SPOKEN_TOP_DOMAINS = 'c[o0]m|net|kr|me|us|gg|ly|co|be|io|xyz|컴|넷|케이알|어스|미|지지|리|한국|비즈'
const SPOKEN_DOT = '(?:점|쩜|닷|\\sdot\\s|[(<[{]\\s{0,9}(?:\\.|dot|점|닷|쩜)\\s{0,9}[)>\\]}])'
const SURE_LINKS = [
  /h\s?(?:t\s?t|x\s?x|\*\s?\*)\s?p\s?s?\s?:\s?\/\s?\//,
  /(?<![a-z])(?:https?|hxxps?)\s?:?\s?\/{0,3}\s?[a-z0-9-]{3,63}\s?(?:\.|,|점|닷|com)/,
  /ftp\s?:\s?\/\s?\//,
  /(?<![a-z0-9])(?:www|w\s?w\s?w\s|ㅈㅈㅈ|더블유더블유더블유)\s?(?:[.,·]|점|쩜|닷|\s)\s?[a-z0-9가-힣]{1,40}(?:\s?(?:[.,·]|점|쩜|닷|\s)\s?(?:com|net|kr|컴|넷)|\.[a-z가-힣])/,
  /(?<![a-z0-9])w\s?w\s?w\s?\.\s?[a-z0-9가-힣]/,
  new RegExp(`(?<=[a-z0-9])(?<!@[a-z0-9_-]{0,40})\\.(?:${TOP_DOMAINS})(?![a-z0-9])`),
  new RegExp(`[a-z0-9가-힣]{2}\\.(?:com|net|co\\.kr|kr|xyz|한국)(?![a-z0-9])`),
  // Other top-level domains count only with a path, because they are often words or abbreviations.
  /[a-z0-9]\.[a-z]{2,6}\/[\w@~%-]/,
  // With spaces or other signs as dots, the label must be Latin and the ending a common one.
  new RegExp(
    `(?<![a-z0-9])[a-z][a-z0-9-]{2,62}\\s?${SPOKEN_DOT}\\s?(?:${SPOKEN_TOP_DOMAINS})(?![a-z]|[가-힣]{2})`,
  ),
  /(?<![a-z0-9$])[a-z][a-z0-9-]{3,62}(?:\s\.\s|[,·•。．]|\s\.)(?:com|net|kr)(?![a-z])/,
  // Short links and chat rooms, also with anything around the dot.
  /(?<![a-z0-9])(?:t\s?(?:[.,·]|점|쩜|닷|dot)\s?me\s?(?:\/|슬래시|슬러시|slash)|t\.me(?![a-z0-9])|tme\/|티\s?(?:닷|점|쩜)\s?미)/,
  /(?<![a-z0-9])(?:b\s?i\s?t\s?(?:[.,·]|점|쩜|닷|dot)\s?[l1i]\s?y|bitly|비트\s?(?:점|닷|쩜)\s?리|비틀리)/,
  /(?<![a-z0-9])(?:han\s?\.\s?gl|me2\s?\.\s?(?:do|kr)|wa\s?\.\s?me|vo\s?\.\s?la|tinyurl|linktr|링크트리|litt\.ly|buly\.kr)(?![가-힣]{0,9}(?:실적|주가))/,
  /(?<![a-z])(?:open|pf|오픈)\s?(?:\.|점|닷)?\s?(?:kakao|카카오)\s?(?:(?:\.|점|닷)\s?)?(?:com|o\s?\/|o\s|컴|닷컴|점)/,
  /(?<![a-z0-9])(?:bit\sly|t\sme|me2\s(?:do|kr)|han\sgl|vo\sla|buly\skr)\s?\/\s?[a-z0-9]/,
  /(?:discord|디스코드)\s?(?:\.|점|닷|dot)\s?(?:gg|지지)|band\s?(?:\.|점|닷)\s?us|밴드\s?(?:점|닷)\s?(?:어스|us)/,
  /youtu\s?(?:\.|점|닷)\s?be|forms\s?\.\s?gle|naver\s?(?:\.|점|닷)\s?me|(?:유튜브|인스타그램|트위터|네이버|카페|블로그|카카오)\s?(?:닷컴|점컴|점\s컴)\s?(?:\/|슬래시|[a-z0-9])/,
  /(?:카페|블로그|cafe|blog)\s?(?:점|닷|\.|\s)\s?(?:네이버|naver)\s?(?:점|닷|\.|\s)?\s?(?:컴|닷컴|com)/,
  /(?:더블유){3}|에이치티티피|(?<![a-z])http[a-z]{4,40}com/,
  /(?:[a-z0-9]\s){3}\.\s?(?:c\s?o\s?m|n\s?e\s?t|k\s?r)/,
  /슬래시\s?[a-z0-9]|(?<=[a-z])\s?slash\s?[a-z]/,
]
/** An IP address with a port or a path. */
const IP_ADDRESS =
  /(?<![\d.])(?:(?:1?\d?\d|2[0-4]\d|25[0-5])\.){3}(?:1?\d?\d|2[0-4]\d|25[0-5])(?::\d{2,5}|\/\w)/
/** Matches "dot-com" as a word for the companies of the year 2000, not as the end of an address. */
const ABOUT_DOTCOM =
  /(?<![a-z])(?:the|of|in|since|during)\s?(?:dot[- ]?|\.)com(?![a-z])|(?<![a-z])(?:dot[- ]?|\.)com\s?(?:bubble|era|bust|crash|boom|버블|시대|시절)|닷컴\s?(?:버블|시대|시절|기업|거품|붕괴|주(?![가-힣])|열풍|사태|때|회사|광풍|위기|호황|기업들|관련)/g
const DOUBTFUL_LINKS = [
  /[가-힣a-z0-9]{2}\s?(?:닷\s?컴|닷\s?넷|점\s?컴|쩜\s?컴|점\s?케이알|점\s?한국)(?!퓨|파|플|배|팩|백|포|뮤|비)/,
  /주소창에?\s?[a-z0-9가-힣]{2}/,
  /주소는\s?[a-z]{3}/,
]

function matchesAny(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}

/** Returns the verdict on the e-mail addresses in a normalized text, in any spelling; null if it contains none. */
export function judgeEmails(text: string): Verdict | null {
  // Most texts contain none of these, so the slower patterns are rarely tried.
  if (!/@|골뱅이|at|앳|메일|멜|mail|naver|네이버|에이티|ⓐ|🐚|\(a\)|#|\set\s/.test(text)) return null
  if (matchesAny(SURE_EMAILS, text)) return 'refuse'
  return matchesAny(DOUBTFUL_EMAILS, text) ? 'doubtful' : null
}

/** Returns the verdict on the web addresses in a normalized text, in any spelling; null if it contains none. */
export function judgeLinks(normalizedText: string): Verdict | null {
  const text = normalizedText.replaceAll(COMPANY_DOMAINS, ' ').replaceAll(ABOUT_DOTCOM, ' ')
  if (matchesAny(SURE_LINKS, text) || IP_ADDRESS.test(text)) return 'refuse'
  return matchesAny(
    DOUBTFUL_LINKS,
    text.replaceAll(/(?:아마존|네이버|알리바바|야후|부킹|세일즈포스)\s?닷컴/g, ' '),
  )
    ? 'doubtful'
    : null
}
