import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, type Asking, at, createAsking, type Request } from './asking.ts'
import { expand } from './expand.ts'
import { createReader, type Site, startSite } from './site.ts'

const READERS = ['author', 'follower', 'stranger', 'blocked', 'nobody', 'admin']
const MINUTE_MS = 60_000
const MOST_PAGES = 4

/**
 * Walks the product in a folder of sources from an empty site to its last answer. A hurried one does not wait for what
 * jobs do: popularity and logos differ from walk to walk.
 */
export async function walk(tree: string, { isHurried = false } = {}): Promise<Asked[]> {
  if (!isHurried) await quietMinutes()
  const site = await startSite(tree)
  try {
    const asking = createAsking(site)
    let part = ''
    let now = 0
    for (const line of linesOf('story.txt'))
      if (line.startsWith('=')) {
        const [, name, start] = /^= ([^:]+): (.+)$/.exec(line)!
        part = name!
        now = Date.parse(start!)
      } else if (line.startsWith('read ')) await readAll(asking, site, { part, at: line.slice(5), isHurried })
      else
        for (const step of expand(line, asking.names())) {
          await setClock(site, new Date((now += MINUTE_MS)).toISOString())
          await takeStep(asking, part, step)
        }
    return asking.asked
  } finally {
    await site.stop()
  }
}

function linesOf(file: string): string[] {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

const setClock = (site: Site, now: string) => createReader(site.address)('POST', '/dev/clock', { now })

async function takeStep(
  { ask, asked }: Pick<Asking, 'ask' | 'asked'>,
  part: string,
  line: string,
): Promise<void> {
  const [, how, who, method, route, body, save] =
    /^(?:(!|until) )?(\S+) (\S+) (\S+)(?: (\{.*?\}|FILE))?(?: > ([^"]+))?$/.exec(line)!
  if (/^[+-]/.test(route!))
    return predict(ask, part, {
      who: who!,
      stock: method!,
      change: Number(route),
      body: body!,
      save,
    })
  const request = { who: who!, method: method!, path: route!, body, save }
  if (how === '!') await askInVain(ask, part, request)
  if (how === 'until') await awaitAnswer({ ask, asked }, part, request)
  await ask(part, request)
}

/** Asks until there is what is to be saved; only the last answer, the caller's, is recorded. */
async function awaitAnswer(
  { ask, asked }: Pick<Asking, 'ask' | 'asked'>,
  part: string,
  request: Request,
): Promise<void> {
  const [begin, field] = [asked.length, request.save!.split('=')[1]!]
  let isThere = false
  while (!isThere) {
    const { body } = await ask(part, request)
    isThere = at(body, field) !== null
    asked.length = begin
  }
}

/** Signed out, and with a field that the contract does not have. */
async function askInVain(ask: Asking['ask'], part: string, request: Request): Promise<void> {
  const { body } = request
  await ask(part, { ...request, who: 'nobody', save: undefined })
  if (body)
    await ask(part, {
      ...request,
      body: body.replace(/^\{/, body === '{}' ? '{"odd":1' : '{"odd":1,'),
      save: undefined,
    })
}

interface Prediction {
  who: string
  stock: string
  change: number
  body: string
  save: string | undefined
}

/** At the price that the form would show. */
async function predict(
  ask: Asking['ask'],
  part: string,
  { who, stock, change, body, save }: Prediction,
): Promise<void> {
  const { body: shown } = await ask(part, { who, method: 'GET', path: `/stocks/${stock}` })
  const seenPrice = Number(at(shown, 'price.currentPrice'))
  const prediction = {
    stock,
    targetPrice: Math.round(seenPrice * (100 + change)) / 100,
    period: 2,
    seenPrice,
    ...JSON.parse(body),
  }
  const request = { who, method: 'POST', path: '/predictions', body: JSON.stringify(prediction), save }
  await askInVain(ask, part, request)
  await ask(part, request)
}

/** Every reading by every reader. */
async function readAll(
  asking: Asking,
  site: Site,
  { part, at: moment, isHurried }: { part: string; at: string; isHurried: boolean },
): Promise<void> {
  const begin = asking.asked.length
  const read = async (who: string) => {
    await setClock(site, moment)
    for (const line of linesOf('readings.txt'))
      for (const each of expand(line, asking.names())) await readPages(asking, `${part}, read`, who, each)
  }
  // A rehearsal: what is fetched in the background, or ranked once a minute, is there afterwards.
  await read('author')
  asking.asked.length = begin
  await sleep(isHurried ? 1500 : MINUTE_MS - (Date.now() % MINUTE_MS) + 8000)
  for (const who of READERS) await read(who)
}

async function readPages({ ask, asked }: Asking, part: string, who: string, address: string): Promise<void> {
  let next = address
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { body } = await ask(part, { who, method: 'GET', path: next })
    const recorded = asked.at(-1)!
    recorded.request = recorded.request.replace(/&cursor=[^&]*$/, ` page ${page}`)
    const cursor = at(body, 'nextCursor')
    if (typeof cursor !== 'string') return
    next = `${address}${address.includes('?') ? '' : '?'}&cursor=${encodeURIComponent(cursor)}`
  }
}

/** What runs every ten minutes would come between: it waits for a time without. */
async function quietMinutes(): Promise<void> {
  const left = 10 * MINUTE_MS - (Date.now() % (10 * MINUTE_MS))
  if (left < 5 * MINUTE_MS) await sleep(left + 2000)
}
