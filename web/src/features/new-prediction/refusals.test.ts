import { expect, test } from 'vitest'
import { ApiError } from '#shared/api/api.ts'
import { explainRefusal, findMovedPrice } from './refusals.ts'

test.each([
  [
    'already_predicted',
    { symbol: 'TSLA' },
    '이미 TSLA에 진행 중인 예측이 있습니다. 결과가 나온 후 다시 예측해주세요.',
  ],
  ['price_moved', { price: 1290.5 }, '그사이 가격이 $1,290.50(으)로 바뀌었어요. 확인하고 다시 제출해주세요.'],
  ['under_one_dollar', {}, '$1 미만 종목은 예측할 수 없어요'],
  ['daily_limit', {}, '오늘은 더 예측할 수 없어요. 내일 다시 만나요.'],
  ['pending_limit', {}, '진행 중인 예측이 50개예요. 결과가 나온 후 다시 예측해주세요.'],
  ['quote_unavailable', {}, '주식 정보를 가져올 수 없습니다'],
  ['stock_unsupported', {}, '지원하지 않는 종목입니다. 미국 주식을 선택해주세요.'],
] as const)('%s is shown above the button', (code, details, text) => {
  expect(explainRefusal(new ApiError(code, 409, { details }))).toEqual({ form: text })
})

test.each([
  [{ content: 'content_refused' }, { kind: 'phone' }, { content: '전화번호는 쓸 수 없어요' }],
  [{ reason: 'content_refused' }, { kind: 'link' }, { reason: '외부 링크는 쓸 수 없어요' }],
  [
    { content: 'content_refused' },
    { kind: 'profanity' },
    { content: '사용할 수 없는 표현이 있어요 (욕설·비하)' },
  ],
] as const)('%j is shown at its field', (fields, details, expected) => {
  expect(explainRefusal(new ApiError('content_refused', 422, { fields, details }))).toEqual({
    fields: expected,
  })
})

test('an invalid target price is shown at its field', () => {
  const refusal = new ApiError('invalid_input', 400, { fields: { targetPrice: 'target_invalid' } })
  expect(explainRefusal(refusal)).toEqual({ fields: { target: '올바른 목표가를 입력해주세요' } })
})

test('a target equal to the price is shown at its field', () => {
  const { fields } = explainRefusal(new ApiError('target_is_price', 422))
  expect(fields).toEqual({ target: '현재가와 다른 목표가를 입력해주세요' })
})

test('a server error has the general text with the id of its request; any other error has only the general text', () => {
  expect(explainRefusal(new ApiError('internal', 500, { requestId: 'r1' })).form).toBe(
    '예측 제출에 실패했습니다. 다시 시도해주세요. (r1)',
  )
  expect(explainRefusal(new TypeError('x')).form).toBe('예측 제출에 실패했습니다. 다시 시도해주세요.')
})

test('without a connection, the general text is followed by what to do', () => {
  expect(explainRefusal(new ApiError('offline', 0)).form).toBe(
    '예측 제출에 실패했습니다. 다시 시도해주세요. 인터넷 연결을 확인해주세요.',
  )
})

test('findMovedPrice returns the new price only if the price has moved', () => {
  expect(findMovedPrice(new ApiError('price_moved', 409, { details: { price: 3 } }))).toBe(3)
  expect(findMovedPrice(new ApiError('daily_limit', 429, { details: { price: 3 } }))).toBeNull()
})
