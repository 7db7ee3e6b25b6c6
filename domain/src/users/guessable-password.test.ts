import { expect, it } from 'vitest'
import { findChosenPasswordProblem } from './guessable-password.ts'

const OWNER = { username: '민지아빠_92', email: 'Minji.Kim@Example.com' }

it.each([
  '123456',
  '1234567890',
  '0987654321',
  '654321',
  '111111',
  'aaaaaa',
  '121212',
  '123123',
  'abcabc',
  'abcdef',
  'fedcba',
  'a123456',
  'aa12345678',
  'password',
  'Password',
  'ＰＡＳＳＷＯＲＤ',
  ' password ',
  'password1',
  'Password123!',
  'password123456',
  '!password!',
  '1234qwer',
  'qwer1234',
  'qwer1234!',
  'password-2026',
  'qwerty',
  'qwerty123',
  '1q2w3e4r!',
  'abc123',
  'iloveyou',
  'admin1234',
  'gwanyeok2026',
  'tkfkdgo1004',
  '비밀번호비밀번호',
  '사랑해요1234',
  '1qaz@WSX',
  '!@#$%^',
  'Pa$$w0rd1',
])('%j is common', (password) => {
  expect(findChosenPasswordProblem(password, OWNER)).toBe('password_common')
})

it.each([
  '민지아빠_92',
  '민지아빠_921!',
  '1004민지아빠_92',
  'minji.kim',
  'MINJI.KIM',
  'minji.kim12',
  'Minji.Kim-2026!',
  'minji.kim123456',
  'minjikim',
  'MinjiKim12!',
  'minji_kim77',
  '민지아빠921234',
])('%j is the member’s own name or address, or a variation', (password) => {
  expect(findChosenPasswordProblem(password, OWNER)).toBe('password_personal')
})

it.each(['minji', 'Minji1004', 'minjistocks'])('%j is guessable from an address with a tag', (password) => {
  const owner = { email: 'minji+stocks@example.com' }
  expect(findChosenPasswordProblem(password.padEnd(6, '1'), owner)).toBe('password_personal')
})

it('a short address is compared too', () => {
  expect(findChosenPasswordProblem('a@b.co', { email: 'a@b.co' })).toBe('password_personal')
  expect(findChosenPasswordProblem('ab@example.com', { email: 'ab@example.com' })).toBe('password_personal')
})

it.each([
  'Tester-2026',
  'gwanyeok-demo',
  'minji-likes-tea',
  'minji.kim82746193',
  'dragonfruit-juice',
  'kx8#2!',
  '827461',
  '19920417',
  'correct horse',
  '맑은하늘아래서',
  '🚀🛰🌙🪐☄🌌',
  'passwordless-life',
])('%j may be chosen', (password) => {
  expect(findChosenPasswordProblem(password, OWNER)).toBeNull()
})

it.each([
  ['', 'required'],
  ['12345', 'password_short'],
  ['1'.repeat(21), 'password_long'],
])('the length is checked first: %j is %s', (password, problem) => {
  expect(findChosenPasswordProblem(password, OWNER)).toBe(problem)
})

it('without an owner only common passwords are refused', () => {
  expect(findChosenPasswordProblem('123456', {})).toBe('password_common')
  expect(findChosenPasswordProblem('minji.kim', {})).toBeNull()
})
