import type { Operator } from '@gwanyeok/domain/legal/api.ts'
import { missingDetails } from '@gwanyeok/domain/legal/missing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stranger } from '../../../test/product/person.ts'
import { openProduct, type TestProduct } from '../../../test/product/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct({ at: Date.parse('2024-06-03T16:00:00Z') })
})
afterAll(() => product?.close())

test('the operator is public; unset fields are null and count as missing', async () => {
  const { status, body } = await stranger(product).call<Operator>('GET /operator')
  expect(status).toBe(200)
  const { regulatorReportUrl, ...settings } = body
  expect(regulatorReportUrl).toBe('https://www.fss.or.kr')
  expect(new Set(Object.values(settings))).toEqual(new Set([null]))
  expect(missingDetails(body)).toEqual([
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
