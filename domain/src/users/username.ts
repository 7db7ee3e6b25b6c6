import { checkContent } from '../content/banned-content.ts'
import type { FieldCode } from '../errors.ts'

export const MIN_USERNAME_LENGTH = 2
export const MAX_USERNAME_LENGTH = 20

const LETTERS = /^[A-Za-z0-9_가-힣ㄱ-ㅎㅏ-ㅣ]+$/

/** Names that would pass for the product or its staff: refused wherever they stand in a username. */
const RESERVED_PARTS = [
  '관리자',
  '운영자',
  '운영진',
  '운영팀',
  '고객센터',
  '고객지원',
  '탈퇴한사용자',
  'gwanyeok',
]
/** Refused at the beginning (badminton holds admin). */
const RESERVED_BEGINNINGS = ['admin', 'administrator', 'moderator', 'operator', 'webmaster', 'sysadmin']
/** Refused as the whole name, digits at the end aside. */
const RESERVED_NAMES =
  '과녁 과녁팀 과녁공식 공식 공식계정 시스템 매니저 알수없음 익명 root system support staff official help manager mod owner null undefined anonymous unknown deleted noreply'.split(
    ' ',
  )

const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** The form in which a username is kept: NFC, without outer spaces. Uniqueness disregards case on top. */
export function normalizeUsername(username: string): string {
  return username.trim().normalize('NFC')
}

/** Whether a username could be taken for the product's own or its staff's, lookalike digits and underscores aside. */
export function isReservedUsername(username: string): boolean {
  const plain = normalizeUsername(username).toLowerCase().replaceAll('_', '')
  const folded = plain.replaceAll(/[013457]/g, (digit) => LOOKALIKES[digit] ?? digit)
  return [plain, folded].some(
    (name) =>
      RESERVED_PARTS.some((part) => name.includes(part)) ||
      RESERVED_BEGINNINGS.some((beginning) => name.startsWith(beginning)) ||
      RESERVED_NAMES.includes(name.replace(/\d+$/, '')),
  )
}

/** What is wrong with a username, or null; length in characters of the kept form. */
export function checkUsername(username: string): FieldCode | null {
  const name = normalizeUsername(username)
  if (name === '') return 'required'
  const { length } = Array.from(name)
  if (length < MIN_USERNAME_LENGTH || length > MAX_USERNAME_LENGTH) return 'username_length'
  if (!LETTERS.test(name)) return 'username_letters'
  if (isReservedUsername(name)) return 'username_reserved'
  return checkContent(name)?.verdict === 'refuse' ? 'content_refused' : null
}
