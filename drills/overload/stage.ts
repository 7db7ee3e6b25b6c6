import path from 'node:path'
import { startPostgres } from '@gwanyeok/bench/server/data/bench-postgres.ts'
import { copyFilled } from '@gwanyeok/bench/server/data/kept-databases.ts'
import { SETTINGS } from '@gwanyeok/bench/server/product-settings.ts'
import { worldOf } from '@gwanyeok/bench/server/stage.ts'
import type { World } from '@gwanyeok/bench/server/works/work.ts'
import { freePort, startProduct } from '@gwanyeok/e2e/product.ts'

/** One server of the product on a filled database. */
export interface Stage {
  address: string
  metricsPort: number
  world: World
  close(): Promise<void>
}

const PREDICTIONS = 10_000

/** The filled database is kept in `folder`. With the set clock of the settings, limits by address let the load through. */
export async function setStage(folder: string): Promise<Stage> {
  const postgres = await startPostgres(folder)
  try {
    const dataDir = path.join(folder, 'product')
    const url = await copyFilled(postgres.url, PREDICTIONS, { dataDir, name: 'overload' })
    const metricsPort = await freePort()
    const product = await startProduct({
      ...{ ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: url },
      ...{ TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) },
    })
    return {
      address: product.address,
      metricsPort,
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
