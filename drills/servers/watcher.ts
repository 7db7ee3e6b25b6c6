import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { sql } from 'kysely'
import { type Member, pagesOf } from '../load/member.ts'

/** A member's page that stays open, and connects again whenever its stream ends. */
export interface Watcher {
  member: Member
  /** The count of unread notifications that the page shows. */
  unread(): number
  connections(): number
  prices(): number
  /** What no page may show: an event twice in a connection, an older one after a newer one. */
  faults: string[]
  stop(): Promise<void>
}

/** Browsers wait about as long before they connect again. */
const RECONNECT_MS = 1000

export function watch(member: Member, symbol: string): Watcher {
  const faults: string[] = []
  const away = new AbortController()
  let unread = 0
  let priceAt = ''
  let connections = 0
  let prices = 0

  function show(event: string, data: string): void {
    if (event === 'notification') {
      const { unread: now } = JSON.parse(data) as { unread: number }
      // Nobody reads the list meanwhile.
      if (now < unread) faults.push(`${now} unread after ${unread}`)
      unread = now
    }
    if (event === 'price') {
      const { at } = JSON.parse(data) as { at: string }
      if (at < priceAt) faults.push(`a price of ${at} after one of ${priceAt}`)
      priceAt = at
      prices += 1
    }
  }

  async function listen(): Promise<void> {
    const response = await member.open(`/api/stream?stocks=${symbol}`, away.signal)
    if (response.status !== 200) return response.body?.cancel()
    connections += 1
    const shown = new Map<string, string>()
    for await (const { event, data } of eventsOf(response.body!)) {
      if (shown.get(event) === data) faults.push(`shown twice in one connection: ${event} ${data}`)
      shown.set(event, data)
      show(event, data)
    }
  }

  async function stayOpen(): Promise<void> {
    while (!away.signal.aborted) {
      await listen().catch(() => {})
      await sleep(RECONNECT_MS, undefined, { signal: away.signal }).catch(() => {})
    }
  }
  const ended = stayOpen()
  return {
    member,
    unread: () => unread,
    connections: () => connections,
    prices: () => prices,
    faults,
    async stop() {
      away.abort()
      await ended
    },
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncIterable<{ event: string; data: string }> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    const parts = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
    text = parts.pop()!
    for (const part of parts) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
      if (event !== undefined) yield { event, data: data! }
    }
  }
}

const SETTLED_MS = 30_000

/** What a page shows in the end, compared with the rows. Call it when nothing is written any more. */
export async function findWatcherFaults(db: Db, watcher: Watcher): Promise<string[]> {
  const { member, faults } = watcher
  const deadline = performance.now() + SETTLED_MS
  const { count } = await member.read<{ count: number }>('/notifications/unread')
  while (watcher.unread() !== count && performance.now() < deadline) await sleep(200)
  await watcher.stop()
  if (watcher.unread() !== count) faults.push(`the page shows ${watcher.unread()} unread of ${count}`)
  if (watcher.prices() === 0) faults.push('no price came')
  return [...faults, ...(await listFaults(db, member))].map((fault) => `${member.id}: ${fault}`)
}

/** The list of notifications has each that it must have once, with the likes counted. */
async function listFaults(db: Db, { id, read }: Member): Promise<string[]> {
  const listed: string[] = []
  for await (const items of pagesOf<{ id: string; count?: number }>(read, '/notifications'))
    listed.push(...items.map((item) => `${item.id} ${item.count ?? 1}`))
  const expected = await expectedNotifications(db, id)
  return [
    ...expected.filter((one) => !listed.includes(one)).map((one) => `the list lacks ${one}`),
    ...listed.filter((one) => !expected.includes(one)).map((one) => `there is no row of ${one}`),
    ...(new Set(listed).size < listed.length ? ['a notification is listed twice'] : []),
  ]
}

/**
 * The notifications of a member of the drill with how many likes each is of, from the rows themselves, where nobody is
 * blocked, nothing hidden, undone or deleted; written apart from the product's own statement.
 */
async function expectedNotifications(db: Db, member: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select 'judged-' || id as id, 1 as count
    from predictions where author = ${member} and "evaluatedAt" is not null
    union all
    select 'made-' || p.id, 1
    from predictions p join follows f on f.followee = p.author
    where f.follower = ${member} and p."predictedAt" >= f."createdAt"
    union all
    select 'comment-' || id, 1 from comments where receiver = ${member}
    union all
    select 'like-prediction-' || l."predictionId", count(*)::integer
    from "predictionLikes" l join predictions p on p.id = l."predictionId"
    where p.author = ${member} group by l."predictionId"
    union all
    select 'follow-' || follower, 1 from follows where followee = ${member}`.execute(db)
  return rows.map(({ id, count }) => `${id} ${count}`)
}
