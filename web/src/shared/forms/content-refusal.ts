import type { BannedKind } from '@gwanyeok/domain/content/banned-content.ts'
import { ApiError } from '../api/api.ts'
import { ERROR_MESSAGES, explainError } from '../api/error-messages.ts'

const KIND_WORDS: Record<Exclude<BannedKind, 'phone' | 'email' | 'link'>, string> = {
  profanity: '욕설·비하',
  manipulation: '주가조작 유도',
  guaranteed_profit: '수익 보장',
  chat_room: '리딩방·채팅방 유도',
}
const WHOLE_MESSAGES: Partial<Record<string, string>> = {
  phone: '전화번호는 쓸 수 없어요',
  email: '이메일 주소는 쓸 수 없어요',
  link: '외부 링크는 쓸 수 없어요',
}

/** Returns the message for a text that may not be published; null for other errors. */
export function explainContentRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'content_refused') return null
  const kind = String(error.details['kind'] ?? '')
  const kindWord: string | undefined = (KIND_WORDS as Partial<Record<string, string>>)[kind]
  const message = WHOLE_MESSAGES[kind]
  if (message) return message
  if (!kindWord) return ERROR_MESSAGES.content_refused.replace(' ({kind})', '')
  return ERROR_MESSAGES.content_refused.replace('{kind}', kindWord)
}

const TEXT_LIMIT_CODES: ReadonlySet<string> = new Set([
  'repeated_text',
  'common_text',
  'too_many_texts',
  'too_many_mentions',
])

/**
 * Returns the message for a text that repeats one of the last day, exceeds the hourly limit or has too many mentions; null for other
 * errors.
 */
export function explainTextLimit(error: unknown): string | null {
  return error instanceof ApiError && TEXT_LIMIT_CODES.has(error.code) ? explainError(error) : null
}
