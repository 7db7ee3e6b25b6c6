import { expect, it } from 'vitest'
import { refuseFile } from './image-rules.ts'

it.each([
  ['a.jpg', 'image/jpeg', 5_242_880, null],
  ['a.webp', 'image/webp', 1, null],
  ['큰사진.png', 'image/png', 5_242_881, '큰사진.png의 크기가 너무 큽니다 (최대 5MB)'],
  ['a.svg', 'image/svg+xml', 10, 'a.svg은(는) 지원하지 않는 파일 형식입니다'],
  ['a.pdf', 'application/pdf', 9_000_000, 'a.pdf은(는) 지원하지 않는 파일 형식입니다'],
  ['a', '', 10, 'a은(는) 지원하지 않는 파일 형식입니다'],
])('%s (%s, %i bytes): %s', (name, type, size, refusal) => {
  expect(refuseFile({ name, type, size })).toBe(refusal)
})
