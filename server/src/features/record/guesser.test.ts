import type { MemberRecord } from '@gwanyeok/domain/record/api.ts'
import { type Entry, parseEntry, RESULT_LABEL } from '@gwanyeok/domain/record/entry.ts'
import { splitBundle, TILE_WIDTH, formatTilePath, computeTileWidth } from '@gwanyeok/domain/record/tiles.ts'
import { createHmac, hash } from 'node:crypto'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { addMember, predict } from '#test/builders/builders.ts'
import { signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createGuessLists, findMatches } from '#test/record/guesses.ts'
import { createRecordAppender } from './record-appender.ts'
import { computeResultLabel, selectResultRows, formatResult } from './result-entries.ts'

// An attacker who knows the market and all public data tries to guess predictions and their results.

const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const JUDGED_AT = Date.parse('2024-06-26T12:00:00Z')
const MEMBER_COUNT = 12
/** How many predictions of each kind a member makes, in this order, each of another stock. */
const PRIVATE_COUNT = 39
const SEALED_COUNT = 9
const OPEN_COUNT = 1
/** Members predict only these stocks, for these periods. Guesses of other stocks or periods could not match. */
const STOCK_COUNT = 60
const PERIODS = [1, 2, 5, 10, 15]
const LONGEST_PERIOD = 30

const product = await openProductForFile({ at: PREDICTED_AT, hasFrozenClock: true })
const { db } = product
const guesser = await signUpMember(product, 'guesser')
const appender = await createRecordAppender({ ...product, log: pino({ level: 'silent' }) })

/** The first common stocks of the sample market. */
const SYMBOLS = await readSymbols()
async function readSymbols(): Promise<string[]> {
  const { url, key } = product.market
  const answer = await fetch(`${url}/v3/reference/tickers?market=stocks&limit=1000&apiKey=${key}`)
  const { results } = (await answer.json()) as { results: { ticker: string; type: string }[] }
  const commonStocks = results.filter(({ type }) => type === 'CS')
  return commonStocks.slice(0, STOCK_COUNT).map(({ ticker }) => ticker)
}

const firstDay = '2024-06-04'
const lastDay = '2024-06-25'
const choices = { symbols: SYMBOLS, periods: [...PERIODS, LONGEST_PERIOD] }
const guesses = await createGuessLists(product, { ...choices, predictedAt: PREDICTED_AT, firstDay, lastDay })

const authors = await Promise.all(
  Array.from({ length: MEMBER_COUNT }, (_, i) => addMember(db, `member_${i}`, PREDICTED_AT)),
)
async function predictAll(author: string, memberIndex: number): Promise<void> {
  for (let i = 0; i < PRIVATE_COUNT + SEALED_COUNT + OPEN_COUNT; i++) {
    const stock = SYMBOLS[(memberIndex * 17 + i * 7) % STOCK_COUNT]!
    const targets = guesses.listTargets(stock)
    const targetPrice = targets[(memberIndex + i) % targets.length]!
    const isSealed = i >= PRIVATE_COUNT && i < PRIVATE_COUNT + SEALED_COUNT
    await predict(product, author, {
      stock,
      targetPrice,
      period: isSealed ? LONGEST_PERIOD : PERIODS[(memberIndex + i) % PERIODS.length]!,
      visibility: i < PRIVATE_COUNT ? 'private' : 'public',
      revealTiming: isSealed ? 'onComplete' : 'immediate',
    })
    // Lifts the limit of ten predictions a day.
    await db.updateTable('memberStats').set({ predictionsThatDay: 0 }).where('userId', '=', author).execute()
  }
}
await Promise.all(authors.map(predictAll))
await product.moveTo(JUDGED_AT)
await product.evaluateNow(AbortSignal.timeout(60_000))
await appender.runRound()

const sha256 = (bytes: Buffer) => hash('sha256', bytes, 'buffer')
const computeHmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')
const EMPTY_BYTES = Buffer.alloc(0)
const ZERO_BYTES = Buffer.alloc(32)

/** Reads the log, which is public. */
async function readLog(): Promise<Entry[]> {
  const size = Number((await readBytes('/log/checkpoint')).toString().split('\n')[1])
  const entries: Entry[] = []
  for (let index = 0; index * TILE_WIDTH < size; index++) {
    const place = { level: -1, index }
    const bundle = await readBytes(`/log/${formatTilePath(place, computeTileWidth(place, size))}`)
    entries.push(...splitBundle(bundle).map((bytes) => parseEntry(bytes)!))
  }
  return entries
}

const readBytes = async (url: string) => (await product.app.inject({ method: 'GET', url })).rawPayload

/** Keys of the labels. Everybody who can see the profile gets them. */
const recordKeys = new Map<string, Buffer>()
for (const author of authors) {
  const { body } = await guesser.call<MemberRecord>(`GET /users/${author}/record`)
  recordKeys.set(author, Buffer.from(body.key!, 'hex'))
}

const log = await readLog()
const rows = await selectResultRows(db)
  .select(['i.id', 'i.author', 'p.hash', 'p.nonce', 'p.commitment', 'i.visibility', 'p.revealTiming'])
  .execute()
const isHidden = ({ visibility, revealTiming }: (typeof rows)[number]) =>
  visibility === 'private' || revealTiming === 'onComplete'
const hiddenRows = rows.filter(isHidden)
const hiddenJudgedRows = hiddenRows.filter(({ status }) => status !== 'pending')
const judgementGuesses = await guesses.listJudgements(recordKeys)

it('the log has more than 1,000 entries of hidden predictions', () => {
  expect(hiddenRows.length + hiddenJudgedRows.length).toBeGreaterThan(1000)
  expect(log).toHaveLength(rows.length + rows.filter(({ status }) => status !== 'pending').length)
})

it('the log reveals no commitment to guesses of stock, period, target and score without the salts', () => {
  const commitments = log.map(({ commitment }) => commitment)
  // Hashes as they would be with the author's public key as nonce: the guesses must find these, and no real ones.
  const plantedHashes = new Set(
    hiddenRows.map(({ author, hash: factHash }) =>
      hash('sha256', Buffer.concat([recordKeys.get(author)!, Buffer.from(factHash, 'hex')])),
    ),
  )
  expect(
    findMatches(guesses.listPredictions(recordKeys), new Set([...commitments, ...plantedHashes])),
  ).toEqual(plantedHashes)
  const unsaltedHashes = new Set(hiddenJudgedRows.map((row) => hash('sha256', formatResult(row).text)))
  expect(findMatches(judgementGuesses, new Set([...commitments, ...unsaltedHashes]))).toEqual(unsaltedHashes)
})

/** Collects everything that looks like a nonce, key or hash in the guesser's answers. */
async function listShownSecrets(): Promise<Set<string>> {
  const paths = authors.flatMap((author) => [`/users/${author}/record`, `/users/${author}/predictions`])
  const publicIds = rows.filter(({ visibility }) => visibility === 'public').map(({ id }) => id)
  paths.push(...publicIds.flatMap((id) => [`/predictions/${id}`, `/predictions/${id}/record`]))
  const secrets = new Set<string>()
  const collectSecrets = (text: string) => {
    for (const [hexHash] of text.matchAll(/\b[0-9a-f]{64}\b/g)) secrets.add(hexHash)
  }
  for (const path of paths) collectSecrets((await guesser.call(`GET ${path}`)).text)
  let cursor: string | null = ''
  while (cursor !== null) {
    const path: string = `/records${cursor && `?cursor=${encodeURIComponent(cursor)}`}`
    const { text, body } = await guesser.call<{ nextCursor: string | null }>(`GET ${path}`)
    collectSecrets(text)
    cursor = body.nextCursor
  }
  return secrets
}

it('the guesser sees nothing that yields a label or commitment of hidden predictions', async () => {
  const secrets = [...(await listShownSecrets())].map((text) => Buffer.from(text, 'hex'))
  const loggedHashes = log.flatMap(({ label, commitment }) => [label, commitment])
  const knownValues = [
    ...secrets,
    ...loggedHashes.map((text) => Buffer.from(text, 'hex')),
    ZERO_BYTES,
    EMPTY_BYTES,
  ]
  const resultLabels = new Set(
    log.flatMap(({ kind, label }) => (kind === 'judgement' || kind === 'void' ? [label] : [])),
  )
  const commitments = new Set(log.map(({ commitment }) => commitment))
  const labels = knownValues
    .map((value) => computeHmac(value, RESULT_LABEL))
    .filter((label) => resultLabels.has(label))
  const computedCommitments = secrets.flatMap((nonce) =>
    secrets.map((factHash) => sha256(Buffer.concat([nonce, factHash])).toString('hex')),
  )
  // The guesser finds what everybody sees, and nothing else. An attack that works would find the other commitments too.
  const visiblePredictions = rows.filter((row) => !isHidden(row))
  const judgedPredictions = visiblePredictions.filter(({ status }) => status !== 'pending')
  expect(new Set(labels)).toEqual(new Set(judgedPredictions.map(({ nonce }) => computeResultLabel(nonce))))
  expect(new Set(computedCommitments.filter((commitment) => commitments.has(commitment)))).toEqual(
    new Set(visiblePredictions.map(({ commitment }) => commitment)),
  )
})

it('the log reveals labels only to holders of the author’s key', () => {
  const labels = new Set(log.flatMap(({ kind, label }) => (kind === 'prediction' ? [label] : [])))
  /** Lists the labels in the log that the keys yield for the numbers from 1 to `lastNumber`. */
  const listLabelsFoundBy = (keys: readonly Buffer[], lastNumber: number) =>
    keys.flatMap((key) =>
      Array.from({ length: lastNumber }, (_, i) => computeHmac(key, String(i + 1))).filter((label) =>
        labels.has(label),
      ),
    )
  const ids = authors.flatMap((author) => [Buffer.from(author), hash('sha256', author, 'buffer')])
  const loggedHashes = log.flatMap((entry) => [
    Buffer.from(entry.label, 'hex'),
    Buffer.from(entry.commitment, 'hex'),
  ])
  expect(listLabelsFoundBy([EMPTY_BYTES, ZERO_BYTES, ...ids, ...loggedHashes], 1)).toEqual([])
  expect(
    new Set(listLabelsFoundBy([...recordKeys.values()], PRIVATE_COUNT + SEALED_COUNT + OPEN_COUNT)),
  ).toEqual(labels)
})
