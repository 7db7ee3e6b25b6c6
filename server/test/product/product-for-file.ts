import { afterAll } from 'vitest'
import { openProduct, type TestProduct, type TestProductOptions } from './product.ts'

/** Noon in New York on a Monday of trading: for files in which the time does not matter. */
const MONDAY_NOON = Date.parse('2024-06-03T16:00:00Z')

/**
 * The product of a test file, awaited at its top: opened before its tests, closed after the last of them
 * and after what the file opened later.
 */
export async function openProductForFile(options: Partial<TestProductOptions> = {}): Promise<TestProduct> {
  const product = await openProduct({ at: MONDAY_NOON, ...options })
  afterAll(() => product.close())
  return product
}
