import { OPERATOR_SETTINGS } from './operator-settings.ts'

/** Settings with texts that are shown to people, which may contain any character. */
const DISPLAYED_TEXTS = new Set(
  [...Object.keys(OPERATOR_SETTINGS.shape), 'MAIL_FROM', 'OIDC_NAME'].filter(
    (name) => name !== 'REGULATOR_REPORT_URL',
  ),
)

/** Paths, passwords in addresses and host names may be Korean, but must not contain invisible characters. */
const NON_ASCII_SETTINGS = new Set([
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'MARKET_REPLAY_DIR',
  'PUBLIC_URL',
  'SESSION_SECRET',
  'SMTP_URL',
])

/** Any invisible character except the space. */
const INVISIBLE_CHARACTER = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
const NON_ASCII_CHARACTER = /[^\0-\x7f]/
/** A value in quotes of one kind. */
const QUOTED_VALUE = /^(["'`]).*\1$/s

/** Describes a fault in the text of a setting without showing its value; null if there is none. */
export function findTextFault(name: string, value: string): string | null {
  if (QUOTED_VALUE.test(value))
    return `${name}: 값의 앞뒤에 따옴표가 있어요. 따옴표를 지워주세요. The quotes around the value count as a part of it here: remove them.`
  if (DISPLAYED_TEXTS.has(name)) return null
  const invisible = INVISIBLE_CHARACTER.exec(value)
  if (invisible)
    return `${name}: 보이지 않는 글자(${formatCodePoint(invisible[0])})가 들어 있어요. 지우고 다시 적어주세요. It holds an invisible character: type it again.`
  const nonAscii = NON_ASCII_SETTINGS.has(name) ? null : NON_ASCII_CHARACTER.exec(value)
  if (nonAscii)
    return `${name}: 쓸 수 없는 글자(${formatCodePoint(nonAscii[0])})가 들어 있어요. 영문자, 숫자, 기호로만 적어주세요. It holds a character that is not ASCII.`
  return null
}

const formatCodePoint = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
