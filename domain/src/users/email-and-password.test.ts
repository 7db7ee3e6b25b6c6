import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { NewPassword } from '../accounts/api.ts'
import { findEmailProblem, findMailbox, normalizeEmail } from './email.ts'
import { findPasswordProblem, findPasswordConfirmationProblem, ratePassword } from './password.ts'

it.each([
  ['name+news@example.com', 'name@example.com'],
  ['na.me+a+b@example.com', 'name@example.com'],
  ['na.me@googlemail.com', 'name@gmail.com'],
  ['name@hanmail.net', 'name@daum.net'],
  ['name+a@me.com', 'name@icloud.com'],
  ['name@mac.com', 'name@icloud.com'],
  ['name@protonmail.com', 'name@proton.me'],
  ['name@pm.me', 'name@proton.me'],
  ['name@sub.example.com', 'name@sub.example.com'],
])('%s is delivered to the mailbox %s', (email, mailbox) => {
  expect(findMailbox(email)).toBe(mailbox)
})

describe('e-mail', () => {
  it.each([
    'a@b.co',
    ' Min.Su+stock@Example.COM ',
    'kim_1@mail.example.co.kr',
    'ｋｉｍ＠example.com',
    `${'a'.repeat(64)}@example.com`,
  ])('accepts %s', (email) => {
    expect(findEmailProblem(email)).toBeNull()
  })

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['kim', 'email_format'],
    ['kim@', 'email_format'],
    ['@example.com', 'email_format'],
    ['kim@example', 'email_format'],
    ['kim@example.c', 'email_format'],
    ['kim@@example.com', 'email_format'],
    ['kim@exa mple.com', 'email_format'],
    ['kim@-example.com', 'email_format'],
    ['kim@example..com', 'email_format'],
    ['김@example.com', 'email_format'],
    ['.kim@example.com', 'email_format'],
    ['kim.@example.com', 'email_format'],
    ['k..im@example.com', 'email_format'],
    ["kim'@example.com", 'email_format'],
    ['kim!@example.com', 'email_format'],
    [`${'a'.repeat(65)}@example.com`, 'email_format'],
    [`kim@${'a.'.repeat(130)}com`, 'email_format'],
  ])('refuses "%s": %s', (email, problem) => {
    expect(findEmailProblem(email)).toBe(problem)
  })

  it('every address that passes is also accepted by z.email(), with which Better Auth checks addresses', () => {
    const letters = fc.constantFrom(...`ab1.-_+'!#$%&*/=?^{|}~@가`)
    const localParts = fc.string({ unit: letters, maxLength: 70 })
    const domains = fc.string({ unit: letters, maxLength: 20 })
    fc.assert(
      fc.property(localParts, domains, (localPart, domain) => {
        const email = normalizeEmail(`${localPart}@${domain}.com`)
        if (findEmailProblem(email) === null) expect(z.email().safeParse(email).success).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it('is normalized to lower case and narrow letters, without outer spaces', () => {
    expect(normalizeEmail(' ＫＩＭ@Example.com ')).toBe('kim@example.com')
  })
})

describe('password', () => {
  it.each([
    ['', 'required'],
    ['12345', 'password_short'],
    ['123456', null],
    ['1'.repeat(20), null],
    ['1'.repeat(21), 'password_long'],
    ['🚀🚀🚀', 'password_short'],
    ['🚀'.repeat(20), null],
    ['🚀'.repeat(21), 'password_long'],
  ])('the problem of "%s" is %s', (password, problem) => {
    expect(findPasswordProblem(password)).toBe(problem)
    if (password !== '')
      expect(NewPassword.safeParse(password).error?.issues[0]?.message ?? null).toBe(problem)
  })

  it('must be repeated exactly', () => {
    expect(findPasswordConfirmationProblem('secret1', '')).toBe('required')
    expect(findPasswordConfirmationProblem('secret1', 'Secret1')).toBe('password_mismatch')
    expect(findPasswordConfirmationProblem('secret1', 'secret1')).toBeNull()
  })

  it.each([
    ['', 'weak'],
    ['abcdef', 'weak'],
    ['abcdefgh', 'weak'],
    ['123456', 'weak'],
    ['abcdefg1', 'medium'],
    ['Abcdefgh', 'medium'],
    ['abc12!', 'medium'],
    ['Abcdefg1', 'strong'],
    ['abcdefg1!', 'strong'],
    ['Abc12!', 'strong'],
    ['Abcdef1!', 'strong'],
    ['비밀번호여덟글자', 'weak'],
    ['한글비밀번호12!', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(ratePassword(password)).toBe(strength)
  })
})
