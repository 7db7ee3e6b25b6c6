import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startProduct } from '@gwanyeok/e2e/product.ts'
import { openPredictions } from './crowd.ts'
import { longTasksDuring } from './main-thread.ts'
import { CPU_SLOWDOWN } from '@gwanyeok/e2e/throttle.ts'

export interface Scrolled {
  slowdown: number
  cards: number
  /** Processor time of each task over 50 ms while the feed was scrolled, in ms, the longest first. */
  longTasks: number[]
  /** Of the whole page: with the first cards, at most on the way, and at the end. */
  elements: { first: number; most: number; last: number }
}

const CARDS = 1000
/** A Saturday: the market is closed, and prices stand still. */
const NOW = '2026-11-21T01:00:00.000Z'

/** A feed of a thousand cards, scrolled to its end as a quick finger would, on this processor and on a slow one. */
export async function measureScroll(browser: Browser): Promise<Scrolled[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-scroll-'))
  const product = await startProduct({
    ...{ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_DATA: 'off', CLOCK_START: NOW },
  })
  try {
    await openPredictions(product.address, CARDS)
    const scrolled: Scrolled[] = []
    for (const slowdown of [1, CPU_SLOWDOWN])
      scrolled.push(await scrollFeed(browser, product.address, slowdown))
    return scrolled
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function scrollFeed(browser: Browser, address: string, slowdown: number): Promise<Scrolled> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: address, viewport, serviceWorkers: 'block' })
  await signUpAs(context, `굴리는사람${slowdown}`)
  const page = await context.newPage()
  await page.goto('/feed')
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const first = await countElements(page)
  let [most, cards] = [0, 0]
  const longTasks = await longTasksDuring(browser, page, async () => {
    ;({ most, cards } = await toTheEnd(page))
  })
  const last = await countElements(page)
  await context.close()
  return { slowdown, cards, longTasks, elements: { first, most, last } }
}

async function signUpAs(
  context: Awaited<ReturnType<Browser['newContext']>>,
  username: string,
): Promise<void> {
  const password = 'Tester-2026'
  const answer = await context.request.post('/api/sign-up', {
    data: {
      ...{ username, email: `${username.length}${Date.now()}@gwanyeok.test`, password },
      passwordConfirmation: password,
      ...{ agreesToTerms: true, agreesToPrivacy: true, isFourteenOrOlder: true },
    },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

const STEP_PX = 300
/** A page that is still loading holds the scroll position at the end until it arrives. */
const STILL_STEPS = 60

/** Wheels down until nothing more comes; the most elements there were, and the last card's number. */
async function toTheEnd(page: Page): Promise<{ most: number; cards: number }> {
  await page.mouse.move(195, 500)
  let [most, still, at] = [0, 0, -1]
  while (still < STILL_STEPS) {
    await page.mouse.wheel(0, STEP_PX)
    const now = await page.evaluate(
      () =>
        new Promise<{ y: number; count: number }>((resolve) => {
          requestAnimationFrame(() => {
            const y = scrollY
            // Counted after the frame: it would be a tenth of it.
            setTimeout(() => resolve({ y, count: document.querySelectorAll('*').length }))
          })
        }),
    )
    still = now.y === at ? still + 1 : 0
    at = now.y
    most = Math.max(most, now.count)
  }
  const place = await page.getByRole('article').last().getAttribute('aria-posinset')
  return { most, cards: Number(place) }
}
