import { setTimeout as sleep } from 'node:timers/promises'
import { beginWalk, type Asked, type Walk } from './recorder.ts'
import { readings } from './readings.ts'
import { startSite } from './site.ts'
import { finish, tellSequel, tellStory } from './story.ts'

const READERS = ['author', 'follower', 'stranger', 'blocked', 'nobody', 'admin']

/**
 * Walks the product in a folder of sources from an empty site to its last answer. A hurried one does not wait for what
 * jobs do: popularity and logos differ from walk to walk.
 */
export async function walk(tree: string, { isHurried = false } = {}): Promise<Asked[]> {
  if (!isHurried) await quietMinutes()
  const site = await startSite(tree)
  try {
    const walking = beginWalk(site)
    await tellStory(walking)
    walking.part = 'first evening'
    await readAll(walking, '2025-06-02T23:50:00.000Z', isHurried)
    walking.part = 'sequel'
    await tellSequel(walking)
    walking.part = 'last evening'
    await readAll(walking, '2025-06-06T23:50:00.000Z', isHurried)
    walking.part = 'end'
    await finish(walking)
    return walking.asked
  } finally {
    await site.stop()
  }
}

/** Every reading by every reader. */
async function readAll(walking: Walk, at: string, isHurried: boolean): Promise<void> {
  const begin = walking.asked.length
  const read = async (who: string) => {
    await walking.setClock(at)
    for (const address of readings(walking.ids)) await readPages(walking, who, address)
  }
  // A rehearsal: what is fetched in the background, or ranked once a minute, is there afterwards.
  await read('author')
  walking.asked.length = begin
  await sleep(isHurried ? 1500 : MINUTE_MS - (Date.now() % MINUTE_MS) + 8000)
  for (const who of READERS) await read(who)
}

const MINUTE_MS = 60_000
const MOST_PAGES = 4

async function readPages({ ask, asked }: Walk, who: string, address: string): Promise<void> {
  let next = address
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { body } = await ask(who, `GET ${next}`)
    const recorded = asked.at(-1)!
    recorded.request = recorded.request.replace(/&cursor=[^&]*$/, ` page ${page}`)
    const cursor = (body as { nextCursor?: string | null } | null)?.nextCursor
    if (typeof cursor !== 'string') return
    next = `${address}${address.includes('?') ? '' : '?'}&cursor=${encodeURIComponent(cursor)}`
  }
}

/** What runs every ten minutes would come between: it waits for a time without. */
async function quietMinutes(): Promise<void> {
  const left = 10 * MINUTE_MS - (Date.now() % (10 * MINUTE_MS))
  if (left < 5 * MINUTE_MS) await sleep(left + 2000)
}
