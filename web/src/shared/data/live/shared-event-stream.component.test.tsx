import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followEvents, type ServerEvent } from './shared-event-stream.ts'

/** The browser's EventSource, controlled by the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  readonly query: URLSearchParams
  readyState = 0
  constructor(address: string) {
    super()
    this.query = new URL(address, location.origin).searchParams
    streams.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  accept() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  refuse() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
  send({ type, data }: ServerEvent) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}

let streams: Stream[] = []
beforeEach(() => {
  streams = []
  vi.stubGlobal('EventSource', Stream)
  return () => void vi.unstubAllGlobals()
})

const listOpenStreams = () => streams.filter(({ readyState }) => readyState !== Stream.CLOSED)
/** The stocks that the open streams request. */
const listRequestedStocks = () => listOpenStreams().map(({ query }) => String(query.get('stocks')))
/** Waits until the only open stream has these stocks, and accepts it. */
async function waitForStream(stocks: string): Promise<Stream> {
  await expect.poll(listRequestedStocks).toEqual([stocks])
  const [stream] = listOpenStreams()
  stream!.accept()
  return stream!
}

let memberCount = 0
const createMember = () => `member-${++memberCount}`

/** Simulates one tab: real tabs also share nothing but Web Locks and a BroadcastChannel. */
function follow(member: string, stocks = '') {
  const endController = new AbortController()
  onTestFinished(() => endController.abort())
  const follower = { events: [] as ServerEvent[], isLive: false, leave: () => endController.abort() }
  followEvents(
    {
      member,
      stocks,
      onEvent: (event) => follower.events.push(event),
      onLiveChange: (isLive) => (follower.isLive = isLive),
    },
    endController.signal,
  )
  return follower
}

const createUnreadEvent = (count: number): ServerEvent => ({ type: 'notification', data: { unread: count } })
const createPriceError = (symbol: string): ServerEvent => ({
  type: 'price_error',
  data: { symbol, code: 'quote_unavailable' },
})

test('all tabs of a member share one stream for their stocks, and each receives the events of its own stocks', async () => {
  const member = createMember()
  const tabs = [follow(member, 'TSLA'), follow(member), follow(member, 'AAPL,TSLA')]
  const stream = await waitForStream('AAPL,TSLA')
  expect(stream.query.get('member')).toBe(member)
  await expect.poll(() => tabs.map(({ isLive }) => isLive)).toEqual([true, true, true])
  for (const event of [createPriceError('AAPL'), createPriceError('TSLA'), createUnreadEvent(3)])
    stream.send(event)
  await expect
    .poll(() => tabs.map(({ events }) => events))
    .toEqual([
      [createPriceError('TSLA'), createUnreadEvent(3)],
      [createUnreadEvent(3)],
      [createPriceError('AAPL'), createPriceError('TSLA'), createUnreadEvent(3)],
    ])
})

test('joining and leaving changes the stocks of the stream', async () => {
  const member = createMember()
  follow(member, 'KO')
  await waitForStream('KO')
  const otherTab = follow(member, 'PEP')
  await waitForStream('KO,PEP')
  await expect.poll(() => otherTab.isLive).toBe(true)
  otherTab.leave()
  await waitForStream('KO')
})

test('when the tab with the stream closes, another one takes over', async () => {
  const member = createMember()
  const firstTab = follow(member, 'KO')
  const secondTab = follow(member, 'PEP')
  const thirdTab = follow(member, 'IBM')
  await waitForStream('IBM,KO,PEP')
  firstTab.leave()
  const stream = await waitForStream('IBM,PEP')
  stream.send(createUnreadEvent(1))
  await expect
    .poll(() => [secondTab, thirdTab].map(({ events }) => events))
    .toEqual([[createUnreadEvent(1)], [createUnreadEvent(1)]])
  expect(firstTab.events).toEqual([])
  secondTab.leave()
  thirdTab.leave()
  await expect.poll(listRequestedStocks).toEqual([])
})

test('a hidden page requests no stocks and receives no events until it is visible again', async () => {
  const member = createMember()
  const tab = follow(member, 'KO')
  await waitForStream('KO')
  const hiddenSpy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hiddenSpy.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  // The next follower simulates another tab, which is visible.
  hiddenSpy.mockReturnValue(false)
  follow(member, 'PEP')
  const otherTabStream = await waitForStream('PEP')
  otherTabStream.send(createUnreadEvent(1))
  document.dispatchEvent(new Event('visibilitychange'))
  const stream = await waitForStream('KO,PEP')
  stream.send(createUnreadEvent(2))
  await expect.poll(() => tab.events).toEqual([createUnreadEvent(2)])
})

test('two members in one browser never receive each other’s events', async () => {
  const minji = createMember()
  const duri = createMember()
  const minjiFollower = follow(minji, 'KO')
  const duriFollower = follow(duri, 'KO')
  await expect.poll(listRequestedStocks).toEqual(['KO', 'KO'])
  for (const stream of listOpenStreams()) {
    stream.accept()
    stream.send(createUnreadEvent(stream.query.get('member') === minji ? 1 : 2))
  }
  // Duri's stream sends another event: one that leaked from Minji's channel would have arrived before it.
  const otherDuriTab = follow(duri)
  await expect.poll(() => listOpenStreams().map(({ query }) => query.get('member'))).toEqual([minji, duri])
  listOpenStreams()[1]!.send(createUnreadEvent(5))
  await expect.poll(() => otherDuriTab.events).toEqual([createUnreadEvent(5)])
  expect(minjiFollower.events).toEqual([createUnreadEvent(1)])
  expect(duriFollower.events).toEqual([createUnreadEvent(2), createUnreadEvent(5)])
})

test('a lost stream is not live; a refused one is requested again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const tab = follow(createMember(), 'KO')
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  const firstStream = await waitForStream('KO')
  expect(tab.isLive).toBe(true)
  firstStream.dispatchEvent(new Event('error'))
  expect(tab.isLive).toBe(false)
  // The browser reconnects by itself.
  expect(vi.getTimerCount()).toBe(0)
  firstStream.accept()
  expect(tab.isLive).toBe(true)
  firstStream.refuse()
  expect(tab.isLive).toBe(false)
  expect(listRequestedStocks()).toEqual([])
  await vi.advanceTimersByTimeAsync(30_000)
  await waitForStream('KO')
  expect(tab.isLive).toBe(true)
})

test('stocks beyond the server’s maximum are not live', async () => {
  const member = createMember()
  const symbols = Array.from({ length: 21 }, (_, index) => `A${String(index).padStart(2, '0')}`)
  const tabs = symbols.map((symbol) => follow(member, symbol))
  await waitForStream(symbols.slice(0, 20).join())
  await expect
    .poll(() => tabs.map(({ isLive }) => isLive))
    .toEqual([...symbols.slice(1).map(() => true), false])
})

test('without Web Locks there is no stream', () => {
  vi.stubGlobal('navigator', {})
  const tab = follow(createMember(), 'KO')
  expect(tab.isLive).toBe(false)
  expect(listRequestedStocks()).toEqual([])
})
