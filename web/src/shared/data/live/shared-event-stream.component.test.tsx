import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followEvents, type ServerEvent } from './shared-event-stream.ts'

/** The browser's EventSource, with the test as its server. */
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

const openStreams = () => streams.filter(({ readyState }) => readyState !== Stream.CLOSED)
/** The stocks that the open streams ask for. */
const asked = () => openStreams().map(({ query }) => String(query.get('stocks')))
/** The one open stream, once it is for these stocks. */
async function waitForStream(stocks: string): Promise<Stream> {
  await expect.poll(asked).toEqual([stocks])
  const [stream] = openStreams()
  stream!.accept()
  return stream!
}

let members = 0
const newMember = () => `member-${++members}`

/** As a tab of its own does: tabs and parts of one tab share nothing but locks and a channel. */
function follow(member: string, stocks = '') {
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const follower = { events: [] as ServerEvent[], isLive: false, leave: () => ended.abort() }
  followEvents(
    {
      member,
      stocks,
      onEvent: (event) => follower.events.push(event),
      onLive: (isLive) => (follower.isLive = isLive),
    },
    ended.signal,
  )
  return follower
}

const unread = (count: number): ServerEvent => ({ type: 'notification', data: { unread: count } })
const priceError = (symbol: string): ServerEvent => ({
  type: 'price_error',
  data: { symbol, code: 'quote_unavailable' },
})

test('all tabs of a member share one stream for the stocks of all, and each hears of its own', async () => {
  const member = newMember()
  const tabs = [follow(member, 'TSLA'), follow(member), follow(member, 'AAPL,TSLA')]
  const stream = await waitForStream('AAPL,TSLA')
  expect(stream.query.get('member')).toBe(member)
  await expect.poll(() => tabs.map(({ isLive }) => isLive)).toEqual([true, true, true])
  for (const event of [priceError('AAPL'), priceError('TSLA'), unread(3)]) stream.send(event)
  await expect
    .poll(() => tabs.map(({ events }) => events))
    .toEqual([
      [priceError('TSLA'), unread(3)],
      [unread(3)],
      [priceError('AAPL'), priceError('TSLA'), unread(3)],
    ])
})

test('who joins or leaves changes what the stream is for', async () => {
  const member = newMember()
  follow(member, 'KO')
  await waitForStream('KO')
  const other = follow(member, 'PEP')
  await waitForStream('KO,PEP')
  await expect.poll(() => other.isLive).toBe(true)
  other.leave()
  await waitForStream('KO')
})

test('when the tab that holds the stream goes, another takes over', async () => {
  const member = newMember()
  const first = follow(member, 'KO')
  const second = follow(member, 'PEP')
  const third = follow(member, 'IBM')
  await waitForStream('IBM,KO,PEP')
  first.leave()
  const stream = await waitForStream('IBM,PEP')
  stream.send(unread(1))
  await expect.poll(() => [second, third].map(({ events }) => events)).toEqual([[unread(1)], [unread(1)]])
  expect(first.events).toEqual([])
  second.leave()
  third.leave()
  await expect.poll(asked).toEqual([])
})

test('a hidden page leaves the stream, and hears what is current when it is seen again', async () => {
  const member = newMember()
  const tab = follow(member, 'KO')
  await waitForStream('KO')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  // Another tab, which is visible.
  hidden.mockReturnValue(false)
  follow(member, 'PEP')
  const meanwhile = await waitForStream('PEP')
  meanwhile.send(unread(1))
  document.dispatchEvent(new Event('visibilitychange'))
  const stream = await waitForStream('KO,PEP')
  stream.send(unread(2))
  await expect.poll(() => tab.events).toEqual([unread(2)])
})

test('two members in one browser never hear of each other', async () => {
  const minji = newMember()
  const duri = newMember()
  const hers = follow(minji, 'KO')
  const his = follow(duri, 'KO')
  await expect.poll(asked).toEqual(['KO', 'KO'])
  for (const stream of openStreams()) {
    stream.accept()
    stream.send(unread(stream.query.get('member') === minji ? 1 : 2))
  }
  // An event leaked from the other member's channel would arrive before the next event of its own.
  const second = follow(duri)
  await expect.poll(() => openStreams().map(({ query }) => query.get('member'))).toEqual([minji, duri])
  openStreams()[1]!.send(unread(5))
  await expect.poll(() => second.events).toEqual([unread(5)])
  expect(hers.events).toEqual([unread(1)])
  expect(his.events).toEqual([unread(2), unread(5)])
})

test('a lost stream is not live; a refused one is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const tab = follow(newMember(), 'KO')
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  const first = await waitForStream('KO')
  expect(tab.isLive).toBe(true)
  first.dispatchEvent(new Event('error'))
  expect(tab.isLive).toBe(false)
  // The browser connects again by itself.
  expect(vi.getTimerCount()).toBe(0)
  first.accept()
  expect(tab.isLive).toBe(true)
  first.refuse()
  expect(tab.isLive).toBe(false)
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(30_000)
  await waitForStream('KO')
  expect(tab.isLive).toBe(true)
})

test('of more stocks than the server streams, those left out are not live', async () => {
  const member = newMember()
  const symbols = Array.from({ length: 21 }, (_, at) => `A${String(at).padStart(2, '0')}`)
  const tabs = symbols.map((symbol) => follow(member, symbol))
  await waitForStream(symbols.slice(0, 20).join())
  await expect
    .poll(() => tabs.map(({ isLive }) => isLive))
    .toEqual([...symbols.slice(1).map(() => true), false])
})

test('without Web Locks there is no stream', () => {
  vi.stubGlobal('navigator', {})
  const tab = follow(newMember(), 'KO')
  expect(tab.isLive).toBe(false)
  expect(asked()).toEqual([])
})
