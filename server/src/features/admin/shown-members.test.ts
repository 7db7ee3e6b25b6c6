import { api } from '@gwanyeok/domain/api.ts'
import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { SHOWN_MEMBERS } from './access-log.ts'

const adminEndpoints = (Object.entries(api) as [string, Endpoint][]).filter(
  ([, { access }]) => access === 'admin',
)
/** Names of fields with what a member wrote to the admins, or what identifies a person. */
const PERSONAL =
  /"(\w*[eE]mail|reporter\w*|author|message|details|rightsHolder|suspendedUntil|userId|photoURL)":/g
const listFields = ({ answer }: Endpoint) =>
  JSON.stringify(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' })).match(PERSONAL) ?? []

test('every route of the admins is decided on, and no other', () => {
  expect(Object.keys(SHOWN_MEMBERS).toSorted()).toEqual(adminEndpoints.map(([route]) => route).toSorted())
})

const isRecorded = (route: string) => typeof SHOWN_MEMBERS[route as keyof typeof SHOWN_MEMBERS] === 'function'

it.each(adminEndpoints.filter(([route]) => !isRecorded(route)))(
  '%s is not recorded, and answers nothing personal',
  (_, endpoint) => {
    expect(listFields(endpoint)).toEqual([])
  },
)

test('the fields are found where there are some', () => {
  const personal = adminEndpoints.filter(([, endpoint]) => listFields(endpoint).length > 0)
  expect(personal.map(([route]) => route)).toContain('GET /admin/contacts')
  // The record of actions has names in its subjects alone.
  expect(personal.length).toBe(adminEndpoints.filter(([route]) => isRecorded(route)).length - 1)
})
