import { api } from '@gwanyeok/domain/api.ts'
import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { SHOWN_MEMBERS } from './access-log.ts'

const adminEndpoints = (Object.entries(api) as [string, Endpoint][]).filter(
  ([, { access }]) => access === 'admin',
)
/** Names of fields that identify a person or contain what a member wrote to the admins. */
const PERSONAL_FIELDS =
  /"(\w*[eE]mail|reporter\w*|author|message|details|rightsHolder|suspendedUntil|userId|photoURL)":/g
const listPersonalFields = ({ answer }: Endpoint) =>
  JSON.stringify(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' })).match(PERSONAL_FIELDS) ?? []

test('every admin route has an entry, and no other route does', () => {
  expect(Object.keys(SHOWN_MEMBERS).toSorted()).toEqual(adminEndpoints.map(([route]) => route).toSorted())
})

const isLogged = (route: string) => typeof SHOWN_MEMBERS[route as keyof typeof SHOWN_MEMBERS] === 'function'

it.each(adminEndpoints.filter(([route]) => !isLogged(route)))(
  '%s is not logged, and returns nothing personal',
  (_, endpoint) => {
    expect(listPersonalFields(endpoint)).toEqual([])
  },
)

test('the pattern of personal fields matches the answers of all logged routes but one', () => {
  const personalEndpoints = adminEndpoints.filter(([, endpoint]) => listPersonalFields(endpoint).length > 0)
  expect(personalEndpoints.map(([route]) => route)).toContain('GET /admin/contacts')
  // The log of actions has no personal field, but is logged because its subjects name members.
  expect(personalEndpoints.length).toBe(adminEndpoints.filter(([route]) => isLogged(route)).length - 1)
})
