import { expect, test } from 'vitest'
import { ApiError } from '#shared/api/api.ts'
import { explainStartFailure } from './mutations.ts'

test.each([
  [new ApiError('internal', 500, { requestId: 'r1' }), '평가 중 오류가 발생했습니다.'],
  [new ApiError('overloaded', 503), '평가 중 오류가 발생했습니다.'],
  [new ApiError('offline', 0), '평가 중 오류가 발생했습니다.'],
  [new TypeError('x'), '평가 중 오류가 발생했습니다.'],
  [new ApiError('evaluation_running', 409), '이미 평가하는 중이에요. 끝난 뒤 다시 시도해'],
])('%s is explained to the admin who starts a run', (error, text) => {
  expect(explainStartFailure(error)).toContain(text)
})
