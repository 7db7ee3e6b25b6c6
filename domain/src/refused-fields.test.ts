import { expect, test } from 'vitest'
import { type Api, api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { FIELD_CODES, type FieldCode } from './errors.ts'

/** Returns the contract's error code for a field of a body or a query. */
function findCode(route: keyof Api, field: string, value: unknown): FieldCode | undefined {
  const { body, query } = api[route] as Endpoint
  const { error } = (body ?? query)!.safeParse({ [field]: value })
  const issue = error?.issues.find(({ path }) => path[0] === field)
  return FIELD_CODES.find((code) => code === issue?.message)
}

/** Texts of members and admins with their maximum length and whether they may be empty. */
const TEXTS: [route: keyof Api, field: string, maxLength: number, optional?: 'optional'][] = [
  ['POST /comments', 'content', 1000],
  ['POST /posts', 'content', 3000],
  ['POST /stocks/:symbol/posts', 'content', 3000],
  ['POST /predictions', 'content', 2000, 'optional'],
  ['POST /predictions', 'reason', 100, 'optional'],
  ['POST /predictions/:id/note', 'content', 1000],
  ['POST /contacts', 'subject', 100],
  ['POST /contacts', 'message', 1000],
  ['POST /reports', 'details', 500, 'optional'],
  ['POST /admin/reports/decisions', 'note', 500, 'optional'],
  ['POST /admin/predictions/:id/void', 'reason', 500],
  ['PUT /admin/people/:id/suspension', 'note', 500, 'optional'],
  ['GET /posts/search', 'q', 50],
]

test.each(TEXTS)('%s: %s has at most %i characters', (route, field, maxLength, optional) => {
  expect(findCode(route, field, 'ㄱ'.repeat(maxLength))).toBeUndefined()
  expect(findCode(route, field, 'ㄱ'.repeat(maxLength + 1))).toBe('too_long')
  expect(findCode(route, field, ' \n\t ')).toBe(optional ? undefined : 'required')
})

test.each([1, 30, 0, -7, 31, 1e20, 1e308, -0])(
  'POST /predictions: the contract accepts any whole period, here %d (a rule limits it to 1 to 30)',
  (period) => {
    expect(findCode('POST /predictions', 'period', period)).toBeUndefined()
  },
)

type RefusedField = [route: keyof Api, field: string, value: unknown, code: FieldCode]

test.each<RefusedField>([
  ['POST /sign-up', 'username', undefined, 'required'],
  ['POST /sign-up', 'email', null, 'required'],
  ['POST /sign-up', 'password', '12345', 'password_short'],
  ['POST /sign-up', 'password', 'x'.repeat(21), 'password_long'],
  ['POST /sign-up', 'agreesToTerms', false, 'consent_needed'],
  ['PATCH /me/username', 'username', null, 'required'],
  ['PUT /me/password', 'currentPassword', '', 'required'],
  ['PUT /me/password', 'password', 'abc', 'password_short'],
  ['PUT /me/password', 'password', 'a'.repeat(21), 'password_long'],
  ['POST /predictions', 'period', undefined, 'required'],
  ...[230.5, 2.9, 0.5, -0.1, 1e-300, '3', '', null, true, [3], Infinity, -Infinity, NaN].map(
    (period): RefusedField => ['POST /predictions', 'period', period, 'invalid'],
  ),
  ['POST /predictions', 'targetPrice', undefined, 'required'],
  ['POST /predictions', 'targetPrice', '300', 'invalid'],
  ['POST /predictions', 'targetPrice', null, 'invalid'],
  ['POST /predictions', 'seenPrice', 0, 'invalid'],
  ['POST /predictions', 'seenPrice', 1e305, 'invalid'],
  ['POST /posts', 'images', ['a', 'b', 'c', 'd'], 'too_many_images'],
  ['POST /stocks/:symbol/posts', 'images', ['a', 'b', 'c', 'd'], 'too_many_images'],
  ['POST /predictions', 'images', ['a', 'b', 'c', 'd'], 'too_many_images'],
  ['POST /reports', 'reason', undefined, 'required'],
  ['POST /takedowns', 'right', undefined, 'required'],
  ['POST /takedowns', 'email', '', 'required'],
  ['POST /takedowns', 'email', 'nobody@', 'email_format'],
])('%s: %s cannot be %j', (route, field, value, code) => {
  expect(findCode(route, field, value)).toBe(code)
})
