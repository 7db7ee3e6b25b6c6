import path from 'node:path'
import { type Product, startProduct } from '@gwanyeok/e2e/product.ts'
import { STOCKS } from './data/fill.ts'
import { copyFilledDatabase } from './data/cached-databases.ts'
import { SETTINGS } from './product-settings.ts'
import { getMemberCookie, type World } from './workloads/workload.ts'

/** A server of the product on a filled database. */
export interface Stage {
  address: string
  world: World
  product: Product
}

/** Opens a database and a server for each size; `postgresUrl` is the address of PostgreSQL. */
export async function openStages(postgresUrl: string, folder: string, sizes: readonly number[]) {
  const stages: Stage[] = []
  for (const predictionCount of sizes) stages.push(await openStage(postgresUrl, folder, predictionCount))
  return {
    stages,
    async close() {
      for (const { product } of stages) await product.stop()
    },
  }
}

async function openStage(postgresUrl: string, folder: string, predictionCount: number) {
  const dataDir = path.join(folder, 'products', String(predictionCount))
  const url = await copyFilledDatabase(postgresUrl, predictionCount, {
    dataDir,
    name: `run_${predictionCount}`,
  })
  const product = await startProduct({ ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: url })
  return { address: product.address, world: await readWorld(product.address, predictionCount), product }
}

/** Reads the prices of the stocks, which the calls need, from the server. */
async function readWorld(address: string, predictionCount: number): Promise<World> {
  const prices: World['prices'] = {}
  for (const symbol of STOCKS) {
    const answer = await fetch(`${address}/api/stocks/${symbol}`, {
      headers: { cookie: getMemberCookie(20) },
    })
    if (!answer.ok) throw new Error(`${symbol}: ${await answer.text()}`)
    const stock = (await answer.json()) as { price: { currentPrice: number } }
    prices[symbol] = stock.price.currentPrice
  }
  return { predictionCount, prices }
}
