import { afterAll } from 'vitest'
import { openProduct, type TestProduct, type TestProductOptions } from './product.ts'

/** Noon in New York on a Monday with trading, for tests in which the time does not matter. */
const MONDAY_NOON = Date.parse('2024-06-03T16:00:00Z')

/**
 * Opens the product of a test file; await it at the top of the file. The product is closed after the tests and the
 * file’s later `afterAll` hooks, because Vitest runs these hooks in reverse order.
 */
export async function openProductForFile(options: Partial<TestProductOptions> = {}): Promise<TestProduct> {
  const product = await openProduct({ at: MONDAY_NOON, ...options })
  afterAll(() => product.close())
  return product
}
