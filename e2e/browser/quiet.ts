import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

interface Asked {
  count: number
  underWay: Set<Request>
}

const askedBy = new WeakMap<Page, Asked>()

/** Follows what the pages ask for that open from now on, for `quiet`. */
export function followRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const asked: Asked = { count: 0, underWay: new Set() }
    askedBy.set(page, asked)
    page.on('request', (request) => {
      // A stream stays open.
      if (request.resourceType() === 'eventsource') return
      asked.count += 1
      asked.underWay.add(request)
    })
    page.on('requestfinished', (request) => asked.underWay.delete(request))
    page.on('requestfailed', (request) => asked.underWay.delete(request))
  })
}

/** All that the page has asked for is here and drawn, and it asks for nothing more. */
export async function quiet(page: Page): Promise<void> {
  const asked = askedBy.get(page)
  if (!asked) throw new Error('nobody follows what this page asks for')
  for (let known = -1; known !== asked.count;) {
    await expect.poll(() => [...asked.underWay].map((request) => request.url()), PATIENCE).toEqual([])
    known = asked.count
    await page.evaluate(drawn)
  }
}

const PATIENCE = { timeout: 60_000, intervals: [20, 50, 100] }

/** In the page: it has nothing to do, and has shown what it did. */
const drawn = () =>
  new Promise<void>((done) =>
    requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => done())), {
      timeout: 1000,
    }),
  )
