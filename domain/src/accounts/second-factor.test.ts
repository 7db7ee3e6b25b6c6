import { expect, test } from 'vitest'
import { parseSecondFactorCode, formatRecoveryCode } from './second-factor.ts'

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456\n', { kind: 'app', code: '123456' }],
  ['１２３４５６', { kind: 'app', code: '123456' }],
  ['0a1b-2c3d-4e5f-6g7h', { kind: 'recovery', code: '0a1b2c3d4e5f6g7h' }],
  ['OAIB 2C3D 4E5F 6G7H', { kind: 'recovery', code: '0a1b2c3d4e5f6g7h' }],
  ['1234-5678-9012-3456', { kind: 'recovery', code: '1234567890123456' }],
  ['12345', null],
  ['1234567', null],
  ['0a1b-2c3d-4e5f-6g7u', null],
  ['', null],
])('%j is read as %j', (typedCode, code) => {
  expect(parseSecondFactorCode(typedCode)).toEqual(code)
})

test('a recovery code is shown in groups of four', () => {
  expect(formatRecoveryCode('0a1b2c3d4e5f6g7h')).toBe('0a1b-2c3d-4e5f-6g7h')
})
