import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, waitUntilSettled, signUpThroughApi, SIZES, test } from '../fixtures/test.ts'

test.use({ viewport: SIZES.phone })

/** One more stock than the six connections that a browser opens to a server with HTTP/1.1; each has its own tab. */
const STOCKS = ['TSLA', 'AAPL', 'NVDA', 'MSFT', 'AMZN', 'GOOGL', 'META']

async function openStock(context: BrowserContext, stock: string): Promise<Page> {
  const tab = await context.newPage()
  // A tab of the stock without its chart, which takes long to draw.
  await tab.goto(`/?stock=${stock}&tab=community`)
  return tab
}

/** Tracks the event streams of all pages. The returned function lists the stocks of each open stream. */
function trackStreams(context: BrowserContext): () => string[][] {
  const openRequests = new Set<Request>()
  context.on('request', (request) => void (isStream(request) && openRequests.add(request)))
  context.on('requestfinished', (request) => void openRequests.delete(request))
  context.on('requestfailed', (request) => void openRequests.delete(request))
  // A closing page ends its stream without an event.
  const isOpen = (request: Request) => !request.frame().page().isClosed()
  return () => [...openRequests].filter(isOpen).map((request) => listStocks(request).toSorted())
}

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/stream'
const listStocks = (request: Request) =>
  new URL(request.url()).searchParams.get('stocks')?.split(',').filter(Boolean) ?? []

/** Makes a tab report that it is hidden or visible. Headless Chromium reports all tabs as visible. */
async function setHidden(tab: Page, isHidden: boolean): Promise<void> {
  await tab.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('seven tabs show their stocks and notifications through one event stream; hidden tabs have none', async ({
  context,
  openContext,
}) => {
  const listStreams = trackStreams(context)
  const { id } = await signUpThroughApi(context, '탭이_많은_이')
  const tabs: Page[] = []
  await test.step('each tab shows its stock', async () => {
    for (const stock of STOCKS) tabs.push(await openStock(context, stock))
    for (const tab of tabs) {
      await expect(tab.getByRole('tab', { name: '커뮤니티', selected: true })).toBeVisible()
      await waitUntilSettled(tab)
    }
    await expect.poll(listStreams).toEqual([STOCKS.toSorted()])
  })

  const follow = async (name: string) => {
    const device = await openContext()
    await signUpThroughApi(device, name)
    expect((await device.request.put(`/api/users/${id}/follow`)).status()).toBe(200)
  }
  const findBell = (tab: Page, unreadCount: number) =>
    tab.getByRole('button', { name: `알림, 새 알림 ${unreadCount}개`, exact: true })
  const [firstTab, secondTab, ...otherTabs] = tabs as [Page, Page, ...Page[]]

  await test.step('each tab shows the notification of a new follower', async () => {
    await follow('처음_온_이')
    for (const tab of tabs) await expect(findBell(tab, 1)).toBeVisible()
  })

  await test.step('the tab that holds the stream is closed, and the next one hidden', async () => {
    await firstTab.close()
    await expect.poll(listStreams).toEqual([STOCKS.slice(1).toSorted()])
    await setHidden(secondTab, true)
    await expect.poll(listStreams).toEqual([STOCKS.slice(2).toSorted()])
    await follow('다음에_온_이')
    for (const tab of otherTabs) await expect(findBell(tab, 2)).toBeVisible()
    await expect(findBell(secondTab, 1)).toBeVisible()
  })

  await test.step('a tab that becomes visible shows the notifications that it has missed', async () => {
    for (const tab of otherTabs) await setHidden(tab, true)
    await expect.poll(listStreams).toEqual([])
    await setHidden(secondTab, false)
    await expect(findBell(secondTab, 2)).toBeVisible()
    expect(listStreams()).toEqual([[STOCKS[1]]])
  })
})
