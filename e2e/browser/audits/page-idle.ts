import type { BrowserContext, Page, Request } from '@playwright/test'

interface Asked {
  count: number
  underWay: Set<Request>
}

const askedBy = new WeakMap<Page, Asked>()

/** Follows what the pages ask for that open from now on, for `waitUntilIdle`. */
export function trackRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const asked: Asked = { count: 0, underWay: new Set() }
    askedBy.set(page, asked)
    page.on('request', (request) => {
      // A stream stays open.
      if (request.resourceType() === 'eventsource') return
      // Of what the page before was waiting for nobody may say that it ended.
      if (request.isNavigationRequest()) asked.underWay.clear()
      asked.count += 1
      asked.underWay.add(request)
    })
    page.on('requestfinished', (request) => asked.underWay.delete(request))
    page.on('requestfailed', (request) => asked.underWay.delete(request))
  })
}

/** At most so long: what never ends is not for this to tell. */
const PATIENCE_MS = 20_000

/** All that the page has asked for is here and drawn, and it asks for nothing more. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const asked = askedBy.get(page)
  if (!asked) throw new Error('nobody follows what this page asks for')
  const end = performance.now() + PATIENCE_MS
  for (let known = -1; known !== asked.count || asked.underWay.size > 0;) {
    if (performance.now() > end) return
    known = asked.count
    await page.evaluate(drawn)
  }
}

/** In the page: it has nothing to do, and has shown what it did. */
const drawn = () =>
  new Promise<void>((done) =>
    requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => done())), {
      timeout: 1000,
    }),
  )
