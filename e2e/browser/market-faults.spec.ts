import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from '../product.ts'
import { signUpThrough } from './fixtures.ts'

const NOW = '2026-11-20T16:00:00.000Z'
const KEY = 'a-key-of-this-test'
const UNSUPPORTED = '지원하지 않는 종목입니다. 미국 주식을 선택해주세요.'
const UNAVAILABLE = '주식 정보를 가져올 수 없습니다'

let market: ChildProcess
let marketUrl: string
let product: Product
const dataDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-faults-'))

/** The product on a market-data service that fails on demand, as it does with a real one and a real key. */
test.beforeAll(async () => {
  const main = path.join(import.meta.dirname, '../../market/src/main.ts')
  market = spawn(process.execPath, [main, '--faults', '--key', KEY], {
    env: { ...process.env, CLOCK_START: NOW },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(market.stdout!)) {
    marketUrl = /listening on (\S+)/.exec(line)?.[1] ?? ''
    if (marketUrl) break
  }
  product = await startProduct({
    DATA_DIR: dataDir,
    CLOCK_START: NOW,
    MARKET_DATA_URL: marketUrl,
    MARKET_DATA_KEY: KEY,
    MARKET_DATA_RATE: '100000',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'silent',
  })
})
test.afterAll(async () => {
  await product?.stop()
  if (market && market.exitCode === null) {
    market.kill()
    await once(market, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

const control = (method: 'POST' | 'DELETE', fault?: object) =>
  fetch(`${marketUrl}/control/faults`, {
    method,
    headers: { authorization: `Bearer ${KEY}`, ...(fault && { 'content-type': 'application/json' }) },
    ...(fault && { body: JSON.stringify(fault) }),
  })

const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

for (const [kind, ticker, says] of [
  ['not-entitled', 'AMD', UNSUPPORTED],
  ['time-frame', 'KO', UNSUPPORTED],
  ['empty', 'DIS', UNSUPPORTED],
  ['unknown-key', 'INTC', UNAVAILABLE],
  ['server-error', 'MSFT', UNAVAILABLE],
  ['malformed', 'NVDA', UNAVAILABLE],
  ['cut', 'META', UNAVAILABLE],
] as const) {
  test(`${kind}: the page says what it means, and shows the price once the service answers`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.address })
    await signUpThrough(context, `fault_${ticker}`)
    const page = await context.newPage()
    await control('POST', { kind, ticker })
    await page.goto(`/?stock=${ticker}`)
    await expect(shown(page, says)).toBeVisible({ timeout: 30_000 })
    await control('DELETE')
    await page.reload()
    await expect(shown(page, /^\$\d[\d,]*\.\d\d$/)).toBeVisible({ timeout: 30_000 })
    await context.close()
  })
}
