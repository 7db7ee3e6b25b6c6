import { expect, it } from 'vitest'
import { ApiError } from '../api/api.ts'
import { explainContentRefusal } from './content-refusal.ts'

it.each([
  ['profanity', '사용할 수 없는 표현이 있어요 (욕설·비하)'],
  ['chat_room', '사용할 수 없는 표현이 있어요 (리딩방·채팅방 유도)'],
  ['phone', '전화번호는 쓸 수 없어요'],
  ['email', '이메일 주소는 쓸 수 없어요'],
  ['link', '외부 링크는 쓸 수 없어요'],
  ['something_newer', '사용할 수 없는 표현이 있어요'],
])('explains a refusal for %s', (kind, text) => {
  expect(explainContentRefusal(new ApiError('content_refused', 422, { details: { kind } }))).toBe(text)
})

it('returns null for other errors', () => {
  expect(explainContentRefusal(new ApiError('suspended', 403))).toBeNull()
  expect(explainContentRefusal(new TypeError('broken'))).toBeNull()
})
