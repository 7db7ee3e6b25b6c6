import path from 'node:path'
import { type Product, startProduct } from '@gwanyeok/e2e/product.ts'
import { STOCKS } from './data/stocks.ts'
import { copyFilledDatabase } from './data/cached-databases.ts'
import { SETTINGS } from './product-settings.ts'
import { chooseMember, getMemberCookie, type BenchData } from './workloads/workload.ts'

/** A server of the product on a filled database. */
export interface BenchServer {
  address: string
  data: BenchData
  product: Product
}

/** Starts a server on a database of its own for each size; `postgresUrl` is the address of PostgreSQL. */
export async function startBenchServers(postgresUrl: string, folder: string, sizes: readonly number[]) {
  const servers: BenchServer[] = []
  for (const predictionCount of sizes)
    servers.push(await startBenchServer(postgresUrl, folder, predictionCount))
  return {
    servers,
    async close() {
      for (const { product } of servers) await product.stop()
    },
  }
}

async function startBenchServer(postgresUrl: string, folder: string, predictionCount: number) {
  const dataDir = path.join(folder, 'products', String(predictionCount))
  const url = await copyFilledDatabase(postgresUrl, predictionCount, {
    dataDir,
    name: `run_${predictionCount}`,
  })
  const product = await startProduct({ ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: url })
  return { address: product.address, data: await readBenchData(product.address, predictionCount), product }
}

/** Reads the prices of the stocks, which the calls need, from the server. */
async function readBenchData(address: string, predictionCount: number): Promise<BenchData> {
  const prices: BenchData['prices'] = {}
  const cookie = getMemberCookie(chooseMember({ user: 0 }))
  for (const symbol of STOCKS) {
    const answer = await fetch(`${address}/api/stocks/${symbol}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${symbol}: ${await answer.text()}`)
    const stock = (await answer.json()) as { price: { currentPrice: number } }
    prices[symbol] = stock.price.currentPrice
  }
  return { predictionCount, prices }
}
