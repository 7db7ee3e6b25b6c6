import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from '../members/member.ts'
import { pagesOf } from './pages.ts'

interface Prediction {
  id: string
  author: { id: string }
}

/** An open feed: newer predictions are announced above it, and shown when the member asks for them. */
export interface FeedPage {
  /** Every prediction that it has ever shown. */
  shown: ReadonlySet<string>
  /** How many predictions were announced. */
  announced(): number
  /** What no page may show: announced ones that are not there, one twice in a list. */
  faults: string[]
  /** Closes it; gives the predictions that nothing had announced by then. */
  close(): Promise<string[]>
}

/** The web app asks each 30 s. */
const ASKED_EVERY_MS = 10_000
/** A person takes as long to press; the list may be this old on another server. */
const PRESSED_AFTER_MS = 1100

export async function openFeed({ id: me, client }: Member): Promise<FeedPage> {
  const shown = new Set<string>()
  const faults: string[] = []
  const away = new AbortController()
  let newest = ''
  let announced = 0

  /** From the top, as far as it brings anything new; gives what is. */
  async function startOver(): Promise<Prediction[]> {
    const listed: Prediction[] = []
    for await (const items of pagesOf<Prediction>(client.read, '/predictions')) {
      listed.push(...items)
      if (items.every(({ id }) => shown.has(id))) break
    }
    if (new Set(listed.map(({ id }) => id)).size < listed.length) faults.push('a prediction is listed twice')
    const fresh = listed.filter(({ id }) => !shown.has(id))
    for (const { id } of fresh) shown.add(id)
    newest = listed[0]?.id ?? newest
    return fresh.filter(({ author }) => author.id !== me)
  }

  const askForNewer = async () =>
    (await client.read<{ count: number }>(`/predictions/newer?than=${newest}`)).count

  async function ask(): Promise<void> {
    const count = await askForNewer()
    if (count === 0) return
    await sleep(PRESSED_AFTER_MS)
    const fresh = await startOver()
    announced += fresh.length
    if (fresh.length < count) faults.push(`${count} new predictions were announced, ${fresh.length} came`)
  }

  async function stayOpen(): Promise<void> {
    while (!away.signal.aborted) {
      await sleep(ASKED_EVERY_MS, undefined, { signal: away.signal }).catch(() => {})
      await ask()
    }
  }
  await startOver()
  const ended = stayOpen()
  return {
    shown,
    announced: () => announced,
    faults,
    async close() {
      away.abort()
      await ended
      await ask()
      return (await startOver()).map(({ id }) => id)
    },
  }
}
