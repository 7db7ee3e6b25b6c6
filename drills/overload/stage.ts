import path from 'node:path'
import { startPostgres } from '@gwanyeok/bench/server/data/bench-postgres.ts'
import { copyFilled } from '@gwanyeok/bench/server/data/kept-databases.ts'
import { SETTINGS } from '@gwanyeok/bench/server/product-settings.ts'
import { worldOf } from '@gwanyeok/bench/server/stage.ts'
import { startProduct } from '@gwanyeok/e2e/product.ts'

const PREDICTIONS = 10_000

/**
 * One server of the product on a filled database, which is kept in `folder`. With the set clock of the settings, limits
 * by address let the load through.
 */
export async function setStage(folder: string) {
  const postgres = await startPostgres(folder)
  try {
    const dataDir = path.join(folder, 'product')
    const url = await copyFilled(postgres.url, PREDICTIONS, { dataDir, name: 'overload' })
    const settings = { ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: url, TRUST_PROXY: '1' }
    const product = await startProduct(settings)
    return {
      address: product.address,
      world: await worldOf(product.address, PREDICTIONS),
      async close() {
        await product.stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
