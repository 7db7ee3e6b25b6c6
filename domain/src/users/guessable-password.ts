import type { FieldCode } from '../errors.ts'
import { findPasswordProblem } from './password.ts'

/** Details of the member who chooses a password; missing details are not compared. */
export interface PasswordOwner {
  username?: string | undefined
  email?: string | undefined
}

/** Returns the first violated rule of a new password, or null: its length, or that it is easy to guess. */
export function findChosenPasswordProblem(password: string, owner: PasswordOwner) {
  return findPasswordProblem(password) ?? findGuessableProblem(normalize(password), listOwnWords(owner))
}

/** Lists the username, the address, its part before the @ and its part before the +, each with and without signs. */
function listOwnWords({ username = '', email = '' }: PasswordOwner): string[] {
  const name = email.split('@')[0]!
  const words = [username, email, name, name.split('+')[0]!].map(normalize)
  return [...words, ...words.map(removeMarks)].filter(Boolean)
}

function findGuessableProblem(password: string, ownWords: readonly string[]): FieldCode | null {
  const plainPassword = removeMarks(password)
  if (ownWords.some((word) => isDecorated(password, word) || isDecorated(plainPassword, word)))
    return 'password_personal'
  return isCommon(password) ? 'password_common' : null
}

const normalize = (text: string) => text.normalize('NFKC').trim().toLowerCase()

const removeMarks = (text: string) => text.replaceAll(/[\p{P}\p{S}]/gu, '')

/** Returns whether a password is the word, alone or with a few digits and signs before or after it. */
function isDecorated(password: string, word: string): boolean {
  if (password.startsWith(word)) return isDecoration(password.slice(word.length))
  return password.endsWith(word) && isDecoration(password.slice(0, -word.length))
}

/**
 * Returns whether a text has no letters, at most three signs, and at most four digits or any number of consecutive
 * ones.
 */
function isDecoration(text: string): boolean {
  const digits = text.replaceAll(/[^0-9]/g, '')
  return !/\p{L}/u.test(text) && (digits.length <= 4 || isRun(digits)) && text.length - digits.length <= 3
}

function isCommon(password: string): boolean {
  // The digits and signs before the first letter and after the last one.
  const prefix = /^\P{L}*/u.exec(password)![0]
  const suffix = /\P{L}*$/u.exec(password)![0]
  const withoutPrefix = password.slice(prefix.length)
  const withoutSuffix = password.slice(0, password.length - suffix.length)
  const withoutBoth = withoutPrefix.slice(0, withoutSuffix.length - prefix.length)
  return (
    isCommonText(password) ||
    (isCommonText(withoutSuffix) && isDecoration(suffix)) ||
    (isCommonText(withoutPrefix) && isDecoration(prefix)) ||
    (isCommonText(withoutBoth) && isDecoration(prefix) && isDecoration(suffix)) ||
    (withoutSuffix.length <= 2 && isRun(suffix))
  )
}

const isCommonText = (text: string) =>
  COMMON_PASSWORDS.has(text) || isRun(text) || /^(.{1,4})\1+$/su.test(text)

/** Returns whether all characters go up by one, go down by one, or are equal: `123456`, `8901`, `fedcba`, `000`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (letter, index) =>
    computeStep(text.charCodeAt(index), letter.charCodeAt(0)),
  )
  return steps.length >= 2 && steps.every((step) => step === steps[0] && Math.abs(step) <= 1)
}

/** Returns the step between two characters. 0 counts as following 9. */
function computeStep(from: number, to: number): number {
  const step = to - from
  return Math.abs(step) === 9 ? -Math.sign(step) : step
}

/**
 * Words and rows of keys from the top of the lists of leaked passwords; Korean words also as typed on the English
 * layout.
 */
const COMMON_PASSWORDS = new Set(
  `password passwd passw0rd pa$$word pa$$w0rd p@ssw0rd p@ssword pa55word pass passcode secret letmein welcome login admin administrator
  root test guest user master access default changeme temp hello love lovely iloveyou sunshine princess monkey dragon
  football baseball basketball soccer superman batman spiderman shadow michael jordan charlie daniel jessica ashley
  jennifer pokemon starwars whatever freedom trustno computer internet google naver kakao daum samsung korea seoul
  gwanyeok stock stocks trader money bitcoin flower cookie cheese summer winter spring autumn happy lucky family
  qwerty qwertyuiop qwertyu qwert qwer qwe asdf asdfgh asdfghjkl asd zxcv zxcvb zxcvbn zxcvbnm zxc qweasd qweasdzxc
  qwerasdf qazwsx qazwsxedc 1qaz2wsx 1qazxsw2 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 qwer1234 zaq12wsx 1qaz@wsx !qaz2wsx !qaz@wsx !@#$%^ a1b2c3 a1b2c3d4
  112233 111222 123321 123654 147258 147258369 159753 102030 741852 789456 963852
  dkssud dkssudgktpdy qlalfqjsgh tkfkd tkfkdgo tkfkdgody eogksalsrnr rkskekfk whgdmskf rhksflwk
  비밀번호 사랑해 사랑해요 안녕 안녕하세요 대한민국 가나다라 과녁 관리자 부자되자`.split(/\s+/),
)
