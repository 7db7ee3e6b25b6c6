import path from 'node:path'
import { type Product, startProduct } from '@gwanyeok/e2e/product.ts'
import { STOCKS } from './data/fill.ts'
import { copyFilled } from './data/kept-databases.ts'
import { SETTINGS } from './product-settings.ts'
import { cookieOfMember } from './works/who.ts'
import type { World } from './works/work.ts'

/** A server of the product on a filled database. */
export interface Stage {
  address: string
  /** Of the database. */
  url: string
  world: World
}

/** A database and a server for each size; `server` is the address of PostgreSQL. */
export async function openStages(server: string, folder: string, sizes: readonly number[]) {
  const products: Product[] = []
  const close = async () => {
    for (const product of products) await product.stop()
  }
  try {
    const stages: Stage[] = []
    for (const predictions of sizes) {
      const dataDir = path.join(folder, 'products', String(predictions))
      const url = await copyFilled(server, predictions, { dataDir, name: `run_${predictions}` })
      const product = await startProduct({ ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: url })
      products.push(product)
      stages.push({ address: product.address, url, world: await worldOf(product.address, predictions) })
    }
    return { stages, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What calls are made from, read from a server on a filled database. */
export async function worldOf(address: string, predictions: number): Promise<World> {
  const prices: World['prices'] = {}
  for (const symbol of STOCKS) {
    const stock = await read<{ price: { currentPrice: number } }>(address, `/api/stocks/${symbol}`)
    prices[symbol] = stock.price.currentPrice
  }
  let cursor = ''
  for (let page = 1; page < 3; page++) {
    const { nextCursor } = await read<{ nextCursor: string }>(address, `/api/predictions${cursor}`)
    cursor = `?cursor=${nextCursor}`
  }
  return { predictions, prices, thirdPage: cursor.slice('?cursor='.length) }
}

async function read<T>(address: string, resource: string): Promise<T> {
  const answer = await fetch(address + resource, { headers: { cookie: cookieOfMember(20) } })
  if (!answer.ok) throw new Error(`${resource}: ${await answer.text()}`)
  return (await answer.json()) as T
}
