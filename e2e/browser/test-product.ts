import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mailedLink } from '../mail.ts'
import { type Product, startProduct } from '../product.ts'

/** A product on a folder of its own, which goes with it. */
export interface TestProduct extends Product {
  dataDir: string
  /** The newest link to a page of the product that was mailed, to anybody or to one address. */
  mailedLink(page: string, to?: string): string
  moveClock(at: string): Promise<void>
}

export async function startTestProduct(settings: Record<string, string>): Promise<TestProduct> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-browser-'))
  const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings })
  return {
    ...product,
    dataDir,
    mailedLink: (page, to) => mailedLink(path.join(dataDir, 'outbox'), page, to),
    moveClock: (now) => moveClock(product.address, now),
    async stop() {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function moveClock(address: string, now: string): Promise<void> {
  const answer = await fetch(`${address}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  })
  if (!answer.ok) throw new Error(`the clock did not move: ${await answer.text()}`)
}
