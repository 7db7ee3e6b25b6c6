import { afterAll } from 'vitest'
import { openProduct, type TestProduct, type TestProductOptions } from './product.ts'

/** Monday noon in New York on a trading day, for files in which the time does not matter. */
const MONDAY_NOON = Date.parse('2024-06-03T16:00:00Z')

/**
 * Opens the product of a test file at its top. It is closed after the last test and after everything that the file
 * opened later.
 */
export async function openProductForFile(options: Partial<TestProductOptions> = {}): Promise<TestProduct> {
  const product = await openProduct({ at: MONDAY_NOON, ...options })
  afterAll(() => product.close())
  return product
}
