import type { ErrorCode } from '@gwanyeok/domain/errors.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { MAX_STREAMED_STOCKS } from '@gwanyeok/domain/stocks/limits.ts'

/** An event of `GET /api/stream`. */
export type ServerEvent =
  | { type: 'price'; data: StockPrice }
  /** This stock has no live price now, and the reason. */
  | { type: 'price_error'; data: { symbol: string; code: ErrorCode } }
  | { type: 'notification'; data: { unread: number } }

/** A part of a page that shows the server's events. */
interface Follower {
  member: string
  /** Symbols, divided by commas. */
  stocks: string
  onEvent: (event: ServerEvent) => void
  /** Called with whether an open stream has all of the stocks. */
  onLiveChange: (isLive: boolean) => void
}

type Message =
  | ServerEvent
  /** The stream is open and has the prices of these stocks. */
  | { type: 'open'; symbols: string[] }
  | { type: 'lost' }
  /** A follower has joined or left. */
  | { type: 'followers' }

const EVENT_TYPES: ServerEvent['type'][] = ['price', 'price_error', 'notification']
/** The followers of a page join and leave at the same time; the delay collects them into one new stream. */
const OPEN_DELAY_MS = 100
/** EventSource reconnects after a lost connection, but not after a refusal. */
const RETRY_MS = 30_000

/**
 * Follows the events while the page is visible, until the signal aborts. One follower among all tabs of the member
 * leads: it opens the event stream and broadcasts its events. Leadership and the stocks of the others are Web Locks,
 * which the browser releases when a tab closes. Without Web Locks (plain http from another machine) there is no
 * stream.
 */
export function followEvents(follower: Follower, signal: AbortSignal): void {
  if (!('locks' in navigator)) return
  let leaveController = new AbortController()
  const joinOrLeave = () => {
    leaveController.abort()
    if (document.hidden || signal.aborted) return
    leaveController = new AbortController()
    void joinTabs(follower, leaveController.signal)
  }
  joinOrLeave()
  document.addEventListener('visibilitychange', joinOrLeave, { signal })
  signal.addEventListener('abort', joinOrLeave)
}

async function joinTabs(
  { member, stocks, onEvent, onLiveChange }: Follower,
  leaveSignal: AbortSignal,
): Promise<void> {
  // The channel's name contains the member, so that nobody receives a former member's events.
  const channel = new BroadcastChannel(`gwanyeok-events:${member}`)
  const followedSymbols = splitSymbols(stocks)
  const handleMessage = (message: Message) => {
    if (message.type === 'open')
      onLiveChange(followedSymbols.every((symbol) => message.symbols.includes(symbol)))
    else if (message.type === 'lost') onLiveChange(false)
    else if (message.type !== 'followers' && concernsAny(followedSymbols, message)) onEvent(message)
  }
  const announceChange = () => channel.postMessage({ type: 'followers' } satisfies Message)
  onLiveChange(false)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => handleMessage(data), {
    signal: leaveSignal,
  })
  await navigator.locks.request(`${channel.name}:${stocks}`, { mode: 'shared' }, async () => {
    announceChange()
    await navigator.locks
      .request(channel.name, { signal: leaveSignal }, () =>
        leadTabs({ member, channel, handleMessage, leaveSignal }),
      )
      .catch((error: unknown) => {
        if (!leaveSignal.aborted) throw error
      })
  })
  announceChange()
  channel.close()
}

interface LeadOptions {
  member: string
  channel: BroadcastChannel
  handleMessage: (message: Message) => void
  leaveSignal: AbortSignal
}

/**
 * Holds the stream until the follower leaves. When another one joins or leaves, a new stream is opened, which begins
 * with current data.
 */
async function leadTabs({ member, channel, handleMessage, leaveSignal }: LeadOptions): Promise<void> {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const openLater = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void openSharedStream(), ms)
  }
  const send = (message: Message) => {
    handleMessage(message)
    channel.postMessage(message)
  }
  const openSharedStream = async () => {
    const symbols = await listFollowedSymbols(channel.name)
    if (leaveSignal.aborted) return
    source?.close()
    source = openStream(member, symbols, send)
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) openLater(RETRY_MS)
    })
  }
  const onMessage = ({ data }: MessageEvent<Message>) => data.type === 'followers' && openLater(OPEN_DELAY_MS)
  channel.addEventListener('message', onMessage, { signal: leaveSignal })
  openLater(OPEN_DELAY_MS)
  await waitForAbort(leaveSignal)
  clearTimeout(timer)
  source?.close()
}

function openStream(member: string, symbols: string[], send: (message: Message) => void): EventSource {
  const searchParams = new URLSearchParams({ member })
  if (symbols.length > 0) searchParams.set('stocks', symbols.join())
  const source = new EventSource(`/api/stream?${searchParams}`)
  source.addEventListener('open', () => send({ type: 'open', symbols }))
  source.addEventListener('error', () => send({ type: 'lost' }))
  for (const type of EVENT_TYPES)
    source.addEventListener(type, ({ data }: MessageEvent<string>) => send({ type, data: JSON.parse(data) }))
  return source
}

/** Lists the stocks that all tabs of a channel follow. */
async function listFollowedSymbols(channel: string): Promise<string[]> {
  const { held = [] } = await navigator.locks.query()
  const prefix = `${channel}:`
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix))
  const symbols = names.flatMap((name) => splitSymbols(name.slice(prefix.length)))
  return [...new Set(symbols)].toSorted().slice(0, MAX_STREAMED_STOCKS)
}

const splitSymbols = (stocks: string) => stocks.split(',').filter(Boolean)

const concernsAny = (followedSymbols: readonly string[], { data }: ServerEvent) =>
  !('symbol' in data) || followedSymbols.includes(data.symbol)

const waitForAbort = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })
