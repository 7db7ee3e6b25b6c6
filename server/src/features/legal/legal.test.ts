import type { Operator } from '@gwanyeok/domain/legal/api.ts'
import { listMissingDetails } from '@gwanyeok/domain/legal/missing-details.ts'
import { expect, test } from 'vitest'
import { createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile()

test('the operator is public; unset fields are null and count as missing', async () => {
  const { status, body } = await createSignedOutPerson(product).call<Operator>('GET /operator')
  expect(status).toBe(200)
  const { regulatorReportUrl, ...settings } = body
  expect(regulatorReportUrl).toBe('https://www.fss.or.kr')
  expect(new Set(Object.values(settings))).toEqual(new Set([null]))
  expect(listMissingDetails(body)).toEqual([
    'name',
    'representative',
    'address',
    'phone',
    'privacyOfficer',
    'privacyDepartment',
    'processors',
    'overseasTransfers',
    'effectiveDate',
  ])
})
