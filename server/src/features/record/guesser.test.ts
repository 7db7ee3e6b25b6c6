import type { MemberRecord } from '@gwanyeok/domain/record/api.ts'
import {
  candlesText,
  type Entry,
  judgementText,
  parseEntry,
  SETTLED_LABEL,
} from '@gwanyeok/domain/record/entry.ts'
import { splitBundle, TILE_WIDTH, tilePath, tileWidth } from '@gwanyeok/domain/record/tiles.ts'
import { predictedChange } from '@gwanyeok/domain/predictions/change.ts'
import { historyStart } from '@gwanyeok/domain/predictions/chance/history.ts'
import { judge } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { quickTargets } from '@gwanyeok/domain/predictions/prediction.ts'
import { pastBefore } from '@gwanyeok/domain/predictions/volatility.ts'
import { decimalText } from '@gwanyeok/domain/stocks/price.ts'
import { readListings } from '@gwanyeok/market/listings.ts'
import { createHmac, hash } from 'node:crypto'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { addMember, predict } from '#test/builders/builders.ts'
import { signedUp } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { newPredictionRow } from '#shared/predictions/new-prediction-row.ts'
import { settledEntry } from '#shared/record/record-entries.ts'
import { createRecord } from './create-record.ts'
import { SETTLED_COLUMNS, settledText } from './settled-text.ts'

// Who knows the market and all that is public tries what a member could have predicted, and what became of it.

const MADE = Date.parse('2024-06-03T16:00:00Z')
const LATER = Date.parse('2024-06-26T12:00:00Z')
const LAST_DAY = '2024-06-25'
/** Common stocks of the sample market. */
const SYMBOLS = readListings().flatMap(({ ticker, type }) => (type === 'CS' ? [ticker] : []))
const PERIODS = Array.from({ length: 30 }, (_, i) => i + 1)
const MEMBERS = 12
/** Of each member: all of other stocks, the first private, the next sealed, the last open to all. */
const [PRIVATE, SEALED, OPEN] = [39, 9, 1]

const product = await productForFile({ at: MADE, still: true })
const { db } = product
const guesser = await signedUp(product, 'guesser')
const { appending } = await createRecord({ ...product, log: pino({ level: 'silent' }) })

const bases = new Map(
  await Promise.all(
    SYMBOLS.map(async (symbol) => [symbol, await product.quotes.baseOf(symbol, 'search')] as const),
  ),
)
/** Those that may be predicted: not below a dollar. */
const targetsOf = (symbol: string) => quickTargets(bases.get(symbol)!.basePrice)

const authors = await Promise.all(
  Array.from({ length: MEMBERS }, (_, i) => addMember(db, `member_${i}`, MADE)),
)
async function predictAll(author: string, nth: number): Promise<void> {
  for (let i = 0; i < PRIVATE + SEALED + OPEN; i++) {
    const stock = SYMBOLS[(nth * 17 + i * 5) % SYMBOLS.length]!
    const targets = targetsOf(stock)
    const { targetPrice } = targets[(nth + i) % targets.length]!
    const isSealed = i >= PRIVATE && i < PRIVATE + SEALED
    await predict(product, author, {
      ...{ stock, targetPrice, period: isSealed ? 30 : PERIODS[(nth * 7 + i) % 20]! },
      visibility: i < PRIVATE ? 'private' : 'public',
      revealTiming: isSealed ? 'onComplete' : 'immediate',
    })
    // No more than ten a day otherwise.
    await db.updateTable('memberStats').set({ madeThatDay: 0 }).where('userId', '=', author).execute()
  }
}
await Promise.all(authors.map(predictAll))
await product.moveTo(LATER)
await product.evaluateNow(AbortSignal.timeout(60_000))
await appending.round()

const sha256 = (bytes: Buffer) => hash('sha256', bytes, 'buffer')
const keyed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')
const NOTHING = Buffer.alloc(0)
const ZEROS = Buffer.alloc(32)

/** The log as anybody reads it. */
async function readLog(): Promise<Entry[]> {
  const size = Number((await read('/log/checkpoint')).toString().split('\n')[1])
  const entries: Entry[] = []
  for (let index = 0; index * TILE_WIDTH < size; index++) {
    const place = { level: -1, index }
    const bundle = await read(`/log/${tilePath(place, tileWidth(place, size))}`)
    entries.push(...splitBundle(bundle).map((bytes) => parseEntry(bytes)!))
  }
  return entries
}

const read = async (url: string) => (await product.app.inject({ method: 'GET', url })).rawPayload

/** Keys of labels, which all who see a profile are given. */
const recordKeys = new Map<string, Buffer>()
for (const author of authors) {
  const { body } = await guesser.call<MemberRecord>(`GET /users/${author}/record`)
  recordKeys.set(author, Buffer.from(body.key!, 'hex'))
}

/** A guessed text, and the salts that its hash may have been hashed with. */
type Guess = [text: string, salts: readonly Buffer[]]

/** Each text that the seal of a prediction may be of. */
function* guessPredictions(): Generator<Guess> {
  const predictedAt = new Date(MADE).toISOString()
  for (const symbol of SYMBOLS) {
    const { basePrice } = bases.get(symbol)!
    for (const { targetPrice } of targetsOf(symbol)) {
      const [base, target] = [decimalText(basePrice), decimalText(targetPrice)]
      const change = decimalText(predictedChange(basePrice, targetPrice))
      for (const [author, key] of recordKeys)
        for (const period of PERIODS) {
          const text = `{"author":"${author}","basePrice":"${base}","period":${period},"predictedAt":"${predictedAt}","predictedChange":"${change}","stock":"${symbol}","targetPrice":"${target}","tradingHours":true}`
          yield [text, [key]]
        }
    }
  }
}

/** Each text that the entry of a result may be of, with its score, factors and candles. */
async function guessJudgements(): Promise<Guess[]> {
  const splits = await product.marketData.splitsSince('2024-05-31', 'evaluation')
  const time = { now: LATER, settleMinutes: product.config.marketSettleMinutes }
  const salts = [...recordKeys.values()]
  const hashes = new Map<string, string>()
  const guessOf = async (symbol: string): Promise<Guess[]> => {
    const span = { from: historyStart('2024-06-04'), to: LAST_DAY, caller: 'search' } as const
    const candles = await product.candles.dailyCandles(symbol, span)
    const history = { candles, splits: splits?.get(symbol) ?? [], past: pastBefore(candles, '2024-06-04') }
    return PERIODS.flatMap((period) => {
      const choice = {
        ...{ stock: symbol, targetPrice: 1, period, content: '', reason: '' },
        ...({ visibility: 'private', revealTiming: 'immediate', holding: 'undisclosed' } as const),
      }
      const opening = { author: '', choice, base: bases.get(symbol)!, at: MADE, history: [] }
      const {
        evaluationEnd,
        predictedAt: _,
        ...row
      } = newPredictionRow({
        ...opening,
        chanceMultiplierApplies: true,
      })
      const { basePrice, rulesVersion } = row
      return targetsOf(symbol).flatMap(({ targetPrice }): Guess[] => {
        const change = predictedChange(basePrice, targetPrice)
        const guessed = { ...row, targetPrice, predictedChange: change, madeOn: '2024-06-03' }
        const outcome = judge({ ...guessed, evaluationEnd: evaluationEnd.getTime() }, history, time)
        if (outcome.kind !== 'judged') return []
        const shown = candlesText(outcome.candles)
        const candlesHash = hashes.get(shown) ?? hash('sha256', shown)
        hashes.set(shown, candlesHash)
        return [[judgementText({ ...outcome, rulesVersion, candlesHash }), salts]]
      })
    })
  }
  return (await Promise.all(SYMBOLS.map(guessOf))).flat()
}

/** The commitments among those given that a guess makes, bare or by a salt. */
function matched(guesses: Iterable<Guess>, commitments: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const salted = Buffer.alloc(64)
  const look = (digest: string) => {
    if (commitments.has(digest)) found.add(digest)
  }
  for (const [text, salts] of guesses) {
    const fact = hash('sha256', text)
    look(fact)
    salted.write(fact, 32, 'hex')
    for (const salt of salts) {
      salt.copy(salted)
      look(hash('sha256', salted))
    }
  }
  return found
}

const log = await readLog()
const rows = await db
  .selectFrom('predictions as p')
  .select(['p.id', 'p.author', 'p.hash', 'p.nonce', 'p.commitment', 'p.visibility', 'p.revealTiming'])
  .select(SETTLED_COLUMNS)
  .execute()
const isHidden = ({ visibility, revealTiming }: (typeof rows)[number]) =>
  visibility === 'private' || revealTiming === 'onComplete'
const hidden = rows.filter(isHidden)
const judged = hidden.filter(({ status }) => status !== 'pending')
const judgements = await guessJudgements()

it('hides so many entries', () => {
  expect(hidden.length + judged.length).toBeGreaterThan(1000)
  expect(log).toHaveLength(rows.length + rows.filter(({ status }) => status !== 'pending').length)
})

it('keeps all commitments from who guesses every stock, window, target and score', () => {
  const commitments = new Set(log.map(({ commitment }) => commitment))
  expect([...matched(guessPredictions(), commitments)]).toEqual([])
  expect([...matched(judgements, commitments)]).toEqual([])
})

it('would not without secret nonces', () => {
  const known = new Set(
    hidden.map(({ author, hash: fact }) =>
      hash('sha256', Buffer.concat([recordKeys.get(author)!, Buffer.from(fact, 'hex')])),
    ),
  )
  expect(matched(guessPredictions(), known)).toEqual(known)
  const bare = new Set(judged.map((row) => hash('sha256', settledText(row).text)))
  expect(matched(judgements, bare)).toEqual(bare)
})

/** Whatever looks like a nonce, key or hash in what the guesser is shown. */
async function shownSecrets(): Promise<Set<string>> {
  const paths = authors.flatMap((author) => [`/users/${author}/record`, `/users/${author}/predictions`])
  const sealed = rows.filter(({ visibility }) => visibility === 'public').map(({ id }) => id)
  paths.push(...sealed.flatMap((id) => [`/predictions/${id}`, `/predictions/${id}/record`]))
  const shown = new Set<string>()
  const collect = (text: string) => {
    for (const [found] of text.matchAll(/\b[0-9a-f]{64}\b/g)) shown.add(found)
  }
  for (const path of paths) collect((await guesser.call(`GET ${path}`)).text)
  for (let cursor: string | null = ''; cursor !== null;) {
    const path: string = `/records${cursor && `?cursor=${encodeURIComponent(cursor)}`}`
    const { text, body } = await guesser.call<{ nextCursor: string | null }>(`GET ${path}`)
    collect(text)
    cursor = body.nextCursor
  }
  return shown
}

it('shows nothing that makes a label or commitment of what is hidden', async () => {
  const shown = [...(await shownSecrets())].map((text) => Buffer.from(text, 'hex'))
  const logged = log.flatMap(({ label, commitment }) => [label, commitment])
  const values = [...shown, ...logged.map((text) => Buffer.from(text, 'hex')), ZEROS, NOTHING]
  const settled = new Set(
    log.flatMap(({ kind, label }) => (kind === 'judgement' || kind === 'void' ? [label] : [])),
  )
  const commitments = new Set(log.map(({ commitment }) => commitment))
  const labels = values.map((value) => keyed(value, SETTLED_LABEL)).filter((label) => settled.has(label))
  const made = shown.flatMap((nonce) =>
    shown.map((fact) => sha256(Buffer.concat([nonce, fact])).toString('hex')),
  )
  // No more than those that everybody sees: it would have found the others.
  const open = rows.filter((row) => !isHidden(row))
  const labelOf = ({ nonce }: { nonce: string }) => settledEntry('', nonce).label
  expect(new Set(labels)).toEqual(new Set(open.filter(({ status }) => status !== 'pending').map(labelOf)))
  expect(new Set(made.filter((commitment) => commitments.has(commitment)))).toEqual(
    new Set(open.map(({ commitment }) => commitment)),
  )
})

it('gives labels of predictions to who has the key of their author alone', () => {
  const labels = new Set(log.flatMap(({ kind, label }) => (kind === 'prediction' ? [label] : [])))
  const foundBy = (keys: readonly Buffer[], last: number) =>
    keys.flatMap((key) =>
      Array.from({ length: last }, (_, i) => keyed(key, String(i + 1))).filter((label) => labels.has(label)),
    )
  const ids = authors.flatMap((author) => [Buffer.from(author), hash('sha256', author, 'buffer')])
  const logged = log.flatMap((entry) => [
    Buffer.from(entry.label, 'hex'),
    Buffer.from(entry.commitment, 'hex'),
  ])
  expect(foundBy([NOTHING, ZEROS, ...ids, ...logged], 1)).toEqual([])
  expect(new Set(foundBy([...recordKeys.values()], PRIVATE + SEALED + OPEN))).toEqual(labels)
})
