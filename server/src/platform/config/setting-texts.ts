import { OPERATOR_SETTINGS } from './operator-settings.ts'

/** Texts for people may contain any character. */
const FOR_PEOPLE = new Set([...Object.keys(OPERATOR_SETTINGS.shape), 'MAIL_FROM', 'OIDC_NAME'])
FOR_PEOPLE.delete('REGULATOR_REPORT_URL')

/** Paths, passwords in addresses and host names may be Korean, but nothing in them is invisible. */
const ANY_LETTERS = new Set([
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'MARKET_REPLAY_DIR',
  'PUBLIC_URL',
  'SESSION_SECRET',
  'SMTP_URL',
])

const INVISIBLE = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
const NOT_ASCII = /[^\0-\x7f]/
const QUOTED = /^(["'`]).*\1$/s

/** Describes a fault in the text of a setting without showing its value; null without a fault. */
export function findTextFault(name: string, value: string): string | null {
  if (QUOTED.test(value))
    return `${name}: 값의 앞뒤에 따옴표가 있어요. 따옴표를 지워주세요. The quotes around the value count as a part of it here: remove them.`
  if (FOR_PEOPLE.has(name)) return null
  const invisible = INVISIBLE.exec(value)
  if (invisible)
    return `${name}: 보이지 않는 글자(${formatCodePoint(invisible[0])})가 들어 있어요. 지우고 다시 적어주세요. It holds an invisible character: type it again.`
  const other = ANY_LETTERS.has(name) ? null : NOT_ASCII.exec(value)
  if (other)
    return `${name}: 쓸 수 없는 글자(${formatCodePoint(other[0])})가 들어 있어요. 영문자, 숫자, 기호로만 적어주세요. It holds a character that is not ASCII.`
  return null
}

const formatCodePoint = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
