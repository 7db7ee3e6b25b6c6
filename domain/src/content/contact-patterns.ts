/** Domains that are names of listed companies: talked about, not linked to. */
const COMPANY_DOMAINS =
  /(?<![\w./-])(?:amazon|booking|trip|jd|monday|salesforce|overstock|cars|wix|bill|c3|bigbear|expedia|chewy|stitchfix)\s?(?:\.|닷)\s?(?:com|ai|컴)(?![\w/]|\.\w)/g

/** Zero to nine as they are read out in telephone numbers. */
const SPOKEN_DIGITS: Readonly<Record<string, string>> = {
  공: '0',
  영: '0',
  일: '1',
  이: '2',
  삼: '3',
  사: '4',
  오: '5',
  육: '6',
  칠: '7',
  팔: '8',
  구: '9',
}

/** Mobile numbers, also with the country's 82 or every digit apart. */
const MOBILE =
  /(?<![\d.,])(?:\+?82[\s-]{0,3}\(?0?\)?[\s-]{0,3}|0[\s-]?)1[\s-]?[016789](?:[\s._·()-]{0,3}\d){7,8}(?!\d)/g
const OTHER_PHONES = [
  // Landline with its groups told apart: 02-123-4567, 031) 123-4567.
  /(?<![\d.])0(?:2|[3-6]\d|70|80|50\d)\s?[-)]\s?\d{3,4}\s?-\s?\d{4}(?!\d)/,
  // Nation-wide numbers of companies: 1588-1234.
  /(?<![\d.])1(?:5(?:44|66|77|88|99)|6(?:44|61|66|70|88)|8(?:11|33|55|77|99))-\d{4}(?!\d)/,
  // American: (212) 555-0123.
  /(?<![\d.-])(?:\+?1[\s-])?(?:\(\d{3}\)\s?|\d{3}-)\d{3}-\d{4}(?![\d-])/,
]

const AT = '\\s*(?:@|\\(at\\)|\\[at\\]|골뱅이)\\s*'
const MAIL_HOSTS =
  '(?:naver|gmail|daum|hanmail|kakao|nate|hotmail|outlook|네이버|지메일|다음|한메일|카카오|핫메일)'
const HOST = '(?=[0-9-]*[a-z])[a-z0-9-]{1,63}'
const EMAILS = [
  new RegExp(
    `[a-z0-9._%+-]{1,64}${AT}${HOST}(?:\\.[a-z]{2,}|\\s?(?:\\.|닷|점|쩜)\\s?(?:com|net|kr|org|co|컴|넷))`,
  ),
  new RegExp(`[a-z0-9._%+-]{1,64}${AT}${MAIL_HOSTS}(?![a-z])`),
]

const TOP_DOMAINS =
  'com|net|org|kr|io|xyz|link|site|app|info|biz|shop|club|online|store|dev|cc|tv|gg|ly|asia|top|win|vip|click'
const LINKS = [
  /h\s?(?:t\s?t|x\s?x)\s?p\s?s?\s?:\s?\/\s?\//,
  /(?<![a-z0-9])www\s?\.\s?[a-z0-9가-힣]/,
  new RegExp(`[a-z0-9][a-z0-9-]{0,62}\\.(?:${TOP_DOMAINS})(?![a-z0-9])`),
  // Other top-level domains only with a path: they are words or abbreviations too often.
  /[a-z0-9][a-z0-9-]{0,62}\.[a-z]{2,6}\/[\w@~%-]/,
  // Short links and rooms, also with spaces around the dot.
  /(?<![a-z0-9])(?:t\s?\.\s?me\s?\/|t\.me(?![a-z0-9])|bit\s?\.\s?ly|han\s?\.\s?gl|me2\s?\.\s?do|band\s?\.\s?us|wa\s?\.\s?me)(?![a-z])/,
  /open\s?\.\s?kakao|discord\s?\.\s?gg|youtu\s?\.\s?be|forms\s?\.\s?gle|naver\s?\.\s?me/,
  /[a-z0-9]\s?(?:점|쩜|닷)\s?(?:com|net|kr|컴|넷)(?![a-z가-힣])/,
]

/** Whether digits that could be a mobile number are grouped like one: 010 first, or all of them apart. */
function isMobile(candidate: string): boolean {
  const groups = candidate
    .replace(/^\+?82[\s-]{0,3}\(?0?\)?[\s-]{0,3}/, '0')
    .split(/\D+/)
    .filter(Boolean)
  return (groups[0] ?? '').length >= 3 || groups.every(({ length }) => length === 1)
}

function hasPhone(text: string): boolean {
  const candidates = Array.from(text.matchAll(MOBILE), ([candidate]) => candidate)
  return candidates.some(isMobile) || OTHER_PHONES.some((pattern) => pattern.test(text))
}

function withDigits(text: string): string {
  // Spoken digits count only in a row that begins like a mobile number: 공일공 일이삼사.
  const spoken = /[공영]\s?일\s?[공영일육칠팔구](?:[\s-]*[공영일이삼사오육칠팔구\d]){7,8}/g
  const read = text.replaceAll(spoken, (row) =>
    Array.from(row, (sign) => SPOKEN_DIGITS[sign] ?? sign).join(''),
  )
  return read.replaceAll(/(?<=\d[\s-]?)o|o(?=[\s-]?\d)/g, '0')
}

function withDots(text: string): string {
  return text.replaceAll(/\s?[([{]\s?(?:\.|dot|점|닷|쩜)\s?[)\]}]\s?|\s?[。．]\s?/g, '.')
}

/** The way of contact that a normalised text offers outside the product; null without one. */
export function findContact(normal: string): 'phone' | 'email' | 'link' | null {
  const text = withDots(normal).replaceAll(COMPANY_DOMAINS, ' ')
  if (EMAILS.some((pattern) => pattern.test(text))) return 'email'
  if (LINKS.some((pattern) => pattern.test(text))) return 'link'
  return hasPhone(withDigits(text)) ? 'phone' : null
}
