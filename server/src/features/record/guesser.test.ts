import type { MemberRecord } from '@gwanyeok/domain/record/api.ts'
import { type Entry, parseEntry, SETTLED_LABEL } from '@gwanyeok/domain/record/entry.ts'
import { splitBundle, TILE_WIDTH, formatTilePath, computeTileWidth } from '@gwanyeok/domain/record/tiles.ts'
import { createHmac, hash } from 'node:crypto'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { addMember, predict } from '#test/builders/builders.ts'
import { signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { listGuesses, findMatches } from '#test/record/guesses.ts'
import { createRecordAppender } from './appending.ts'
import { computeSettledLabel } from './enter-settled.ts'
import { selectSettledRows, formatSettled } from './settled-text.ts'

// An attacker who knows the market and all public data guesses predictions and their results.

const MADE = Date.parse('2024-06-03T16:00:00Z')
const LATER = Date.parse('2024-06-26T12:00:00Z')
const MEMBERS = 12
/** Predictions of each member, all of different stocks: the first are private, the next sealed, the last public. */
const [PRIVATE, SEALED, OPEN] = [39, 9, 1]
/** Members choose among these. A guess of another stock or window could not match. */
const STOCKS = 60
const PERIODS = [1, 2, 5, 10, 15]
const LONGEST = 30

const product = await openProductForFile({ at: MADE, frozenClock: true })
const { db } = product
const guesser = await signUpMember(product, 'guesser')
const appending = await createRecordAppender({ ...product, log: pino({ level: 'silent' }) })

/** The first common stocks of the sample market. */
const SYMBOLS = await readSymbols()
async function readSymbols(): Promise<string[]> {
  const { url, key } = product.market
  const answer = await fetch(`${url}/v3/reference/tickers?market=stocks&limit=1000&apiKey=${key}`)
  const { results } = (await answer.json()) as { results: { ticker: string; type: string }[] }
  return results.flatMap(({ ticker, type }) => (type === 'CS' ? [ticker] : [])).slice(0, STOCKS)
}

const [firstDay, lastDay] = ['2024-06-04', '2024-06-25']
const choices = { symbols: SYMBOLS, periods: [...PERIODS, LONGEST] }
const guesses = await listGuesses(product, { ...choices, made: MADE, firstDay, lastDay })

const authors = await Promise.all(
  Array.from({ length: MEMBERS }, (_, i) => addMember(db, `member_${i}`, MADE)),
)
async function predictAll(author: string, nth: number): Promise<void> {
  for (let i = 0; i < PRIVATE + SEALED + OPEN; i++) {
    const stock = SYMBOLS[(nth * 17 + i * 7) % STOCKS]!
    const targets = guesses.listTargets(stock)
    const targetPrice = targets[(nth + i) % targets.length]!
    const isSealed = i >= PRIVATE && i < PRIVATE + SEALED
    await predict(product, author, {
      stock,
      targetPrice,
      period: isSealed ? LONGEST : PERIODS[(nth + i) % PERIODS.length]!,
      visibility: i < PRIVATE ? 'private' : 'public',
      revealTiming: isSealed ? 'onComplete' : 'immediate',
    })
    // Otherwise only ten a day are allowed.
    await db.updateTable('memberStats').set({ madeThatDay: 0 }).where('userId', '=', author).execute()
  }
}
await Promise.all(authors.map(predictAll))
await product.moveTo(LATER)
await product.evaluateNow(AbortSignal.timeout(60_000))
await appending.round()

const sha256 = (bytes: Buffer) => hash('sha256', bytes, 'buffer')
const computeHmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')
const NOTHING = Buffer.alloc(0)
const ZEROS = Buffer.alloc(32)

/** Reads the log as anybody can. */
async function readLog(): Promise<Entry[]> {
  const size = Number((await read('/log/checkpoint')).toString().split('\n')[1])
  const entries: Entry[] = []
  for (let index = 0; index * TILE_WIDTH < size; index++) {
    const place = { level: -1, index }
    const bundle = await read(`/log/${formatTilePath(place, computeTileWidth(place, size))}`)
    entries.push(...splitBundle(bundle).map((bytes) => parseEntry(bytes)!))
  }
  return entries
}

const read = async (url: string) => (await product.app.inject({ method: 'GET', url })).rawPayload

/** Keys of labels, which everybody gets who can see the profile. */
const recordKeys = new Map<string, Buffer>()
for (const author of authors) {
  const { body } = await guesser.call<MemberRecord>(`GET /users/${author}/record`)
  recordKeys.set(author, Buffer.from(body.key!, 'hex'))
}

const log = await readLog()
const rows = await selectSettledRows(db)
  .select(['i.id', 'i.author', 'p.hash', 'p.nonce', 'p.commitment', 'i.visibility', 'p.revealTiming'])
  .execute()
const isHidden = ({ visibility, revealTiming }: (typeof rows)[number]) =>
  visibility === 'private' || revealTiming === 'onComplete'
const hidden = rows.filter(isHidden)
const judged = hidden.filter(({ status }) => status !== 'pending')
const judgements = await guesses.judgements(recordKeys)

it('hides this many entries', () => {
  expect(hidden.length + judged.length).toBeGreaterThan(1000)
  expect(log).toHaveLength(rows.length + rows.filter(({ status }) => status !== 'pending').length)
})

it('reveals no commitment to guesses of stock, window, target and score without the salts', () => {
  const commitments = log.map(({ commitment }) => commitment)
  // Uses the public key as the nonce, and an empty one.
  const known = new Set(
    hidden.map(({ author, hash: fact }) =>
      hash('sha256', Buffer.concat([recordKeys.get(author)!, Buffer.from(fact, 'hex')])),
    ),
  )
  expect(findMatches(guesses.predictions(recordKeys), new Set([...commitments, ...known]))).toEqual(known)
  const bare = new Set(judged.map((row) => hash('sha256', formatSettled(row).text)))
  expect(findMatches(judgements, new Set([...commitments, ...bare]))).toEqual(bare)
})

/** Collects everything that looks like a nonce, key or hash in the guesser's answers. */
async function listShownSecrets(): Promise<Set<string>> {
  const paths = authors.flatMap((author) => [`/users/${author}/record`, `/users/${author}/predictions`])
  const sealed = rows.filter(({ visibility }) => visibility === 'public').map(({ id }) => id)
  paths.push(...sealed.flatMap((id) => [`/predictions/${id}`, `/predictions/${id}/record`]))
  const shown = new Set<string>()
  const collectSecrets = (text: string) => {
    for (const [found] of text.matchAll(/\b[0-9a-f]{64}\b/g)) shown.add(found)
  }
  for (const path of paths) collectSecrets((await guesser.call(`GET ${path}`)).text)
  for (let cursor: string | null = ''; cursor !== null;) {
    const path: string = `/records${cursor && `?cursor=${encodeURIComponent(cursor)}`}`
    const { text, body } = await guesser.call<{ nextCursor: string | null }>(`GET ${path}`)
    collectSecrets(text)
    cursor = body.nextCursor
  }
  return shown
}

it('shows nothing that yields a label or commitment of hidden predictions', async () => {
  const shown = [...(await listShownSecrets())].map((text) => Buffer.from(text, 'hex'))
  const logged = log.flatMap(({ label, commitment }) => [label, commitment])
  const values = [...shown, ...logged.map((text) => Buffer.from(text, 'hex')), ZEROS, NOTHING]
  const settled = new Set(
    log.flatMap(({ kind, label }) => (kind === 'judgement' || kind === 'void' ? [label] : [])),
  )
  const commitments = new Set(log.map(({ commitment }) => commitment))
  const labels = values
    .map((value) => computeHmac(value, SETTLED_LABEL))
    .filter((label) => settled.has(label))
  const made = shown.flatMap((nonce) =>
    shown.map((fact) => sha256(Buffer.concat([nonce, fact])).toString('hex')),
  )
  // Only commitments that everybody sees: a working attack would have found the others.
  const open = rows.filter((row) => !isHidden(row))
  const settledOpen = open.filter(({ status }) => status !== 'pending')
  expect(new Set(labels)).toEqual(new Set(settledOpen.map(({ nonce }) => computeSettledLabel(nonce))))
  expect(new Set(made.filter((commitment) => commitments.has(commitment)))).toEqual(
    new Set(open.map(({ commitment }) => commitment)),
  )
})

it('reveals labels only to holders of the author’s key', () => {
  const labels = new Set(log.flatMap(({ kind, label }) => (kind === 'prediction' ? [label] : [])))
  const listFoundBy = (keys: readonly Buffer[], last: number) =>
    keys.flatMap((key) =>
      Array.from({ length: last }, (_, i) => computeHmac(key, String(i + 1))).filter((label) =>
        labels.has(label),
      ),
    )
  const ids = authors.flatMap((author) => [Buffer.from(author), hash('sha256', author, 'buffer')])
  const logged = log.flatMap((entry) => [
    Buffer.from(entry.label, 'hex'),
    Buffer.from(entry.commitment, 'hex'),
  ])
  expect(listFoundBy([NOTHING, ZEROS, ...ids, ...logged], 1)).toEqual([])
  expect(new Set(listFoundBy([...recordKeys.values()], PRIVATE + SEALED + OPEN))).toEqual(labels)
})
