import { createHash, createHmac } from 'node:crypto'
import { parseCheckpoint } from '@gwanyeok/domain/record/checkpoint.ts'
import { formatCandles, formatEntry, formatJudgement, formatVoid } from '@gwanyeok/domain/record/entry.ts'
import {
  isSignedBy,
  parseSignedNote,
  parseVerifier,
  formatSigningKey,
} from '@gwanyeok/domain/record/signed-note.ts'
import { createTileHashReader, formatTilePath } from '@gwanyeok/domain/record/tiles.ts'
import {
  buildConsistencyProof,
  buildInclusionProof,
  isConsistent,
  isIncluded,
  hashLeaf,
  computeTreeRoot,
} from '@gwanyeok/domain/record/tree.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { predict, selectPredictionRows } from '#test/builders/builders.ts'
import { createCandleFolder, type Prices } from '#test/market-data/candle-folder.ts'
import { PASSWORD, signUpMember, signUpAdmin } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { setReadOnly } from '#platform/read-only.ts'
import { createRecordAppender, readLogSigner } from './record-appender.ts'

const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const usualPrices: Prices = [100, 101, 99, 100]
const quietCandles = { first: '2024-05-06', last: '2024-09-30', defaultPrices: usualPrices }
const candleFolder = await createCandleFolder({
  FINE: { ...quietCandles, days: { '2024-06-04': [100, 111, 99, 110] as Prices } },
  GONE: { ...quietCandles, last: '2024-06-03' },
  CALM: quietCandles,
  OTHER: quietCandles,
})
const product = await openProductForFile({ at: PREDICTED_AT, candleFolder })
const { db } = product
const admin = await signUpAdmin(product)
const minji = await signUpMember(product, '민지')
const duri = await signUpMember(product, '두리')
const signer = await readLogSigner(product.config)
const log = pino({ level: 'silent' })
const appender = await createRecordAppender({ ...product, log })

async function fetchLogFile(path: string) {
  const answer = await product.app.inject({ method: 'GET', url: `/log/${path}` })
  return { status: answer.statusCode, text: answer.body, bytes: answer.rawPayload, headers: answer.headers }
}

async function readCheckpoint() {
  const { text } = await fetchLogFile('checkpoint')
  const note = parseSignedNote(text)!
  return { note, ...parseCheckpoint(note.text)! }
}

/** Reads hashes of the tree like any visitor. */
const createHashReader = (size: number) =>
  createTileHashReader(size, async (place, width) => {
    const { status, bytes } = await fetchLogFile(formatTilePath(place, width))
    expect(status).toBe(200)
    return bytes
  })

async function readEntriesUpTo(size: number): Promise<string[]> {
  const { bytes } = await fetchLogFile(formatTilePath({ level: -1, index: 0 }, size))
  const entries: string[] = []
  // Each entry follows its length, which takes two bytes.
  for (let index = 0; index < bytes.length; index += 2 + bytes.readUInt16BE(index))
    entries.push(bytes.toString('utf8', index + 2, index + 2 + bytes.readUInt16BE(index)))
  return entries
}

const readSeal = (id: string) =>
  db
    .selectFrom('predictions')
    .select(['commitment', 'nonce', 'judgedCandles'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const sha256 = (...parts: (string | Buffer)[]) => {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest()
}
const computeHmac = (key: Buffer, message: string) => createHmac('sha256', key).update(message).digest()

it('the log begins with a signed, empty tree, readable by pages of any site', async () => {
  const { note, size, origin } = await readCheckpoint()
  expect({ size, origin }).toEqual({ size: 0, origin: 'localhost/log/demo' })
  const verifier = await parseVerifier((await fetchLogFile('verifier')).text.trim())
  expect(await isSignedBy(note, verifier!)).toBe(true)
  expect((await fetchLogFile('checkpoint')).headers).toMatchObject({ 'access-control-allow-origin': '*' })
})

const HIGH_INDEX = 'x999/x999/x999/000'
it.each([
  'tile/0/000',
  'tile/0/000.p/1',
  'tile/entries/000',
  'tile/0/000.p/0',
  'tile/x',
  `tile/0/${HIGH_INDEX}`,
  `tile/99/${HIGH_INDEX}`,
  `tile/entries/${HIGH_INDEX}`,
])('the log has no %s yet', async (path) => {
  expect((await fetchLogFile(path)).status).toBe(404)
})

const predictionIds = {
  fine: await predict(product, minji.id, { stock: 'FINE', targetPrice: 110 }),
  gone: await predict(product, duri.id, { stock: 'GONE', targetPrice: 110, visibility: 'private' }),
  calm: await predict(product, minji.id, { stock: 'CALM', targetPrice: 90, visibility: 'private' }),
}

it('the log contains a commitment of each prediction, private or not, with its own label', async () => {
  await appender.runRound()
  const { size, root, note } = await readCheckpoint()
  expect(size).toBe(3)
  expect(await isSignedBy(note, signer)).toBe(true)
  const entries = await readEntriesUpTo(size)
  const { key } = await db
    .selectFrom('recordKeys')
    .select('key')
    .where('userId', '=', minji.id)
    .executeTakeFirstOrThrow()
  for (const [id, number] of [
    [predictionIds.fine, '1'],
    [predictionIds.calm, '2'],
  ] as const) {
    const label = computeHmac(key, number).toString('hex')
    const text = formatEntry({ kind: 'prediction', label, commitment: (await readSeal(id)).commitment })
    const leaf = entries.indexOf(text)
    const hash = await hashLeaf(new TextEncoder().encode(text))
    const proof = await buildInclusionProof(leaf, size, createHashReader(size))
    expect(await isIncluded({ leaf, hash, size, root }, proof)).toBe(true)
  }
  // The length of an entry reveals nothing about its prediction.
  const entryLengths = new Set(entries.map((entry) => entry.length))
  expect(entryLengths.size).toBe(1)
})

it('the log commits to judgements and voids, with a salt derived from the nonce', async () => {
  const checkpointBefore = await readCheckpoint()
  await product.moveTo(Date.parse('2024-07-05T12:00:00Z'))
  await product.evaluateNow(AbortSignal.timeout(10_000))
  const closeAnswer = await admin.call(`POST /admin/predictions/${predictionIds.gone}/void`, {
    reason: '상장 폐지',
  })
  expect(closeAnswer.status).toBe(200)
  await appender.runRound()
  const checkpointAfter = await readCheckpoint()
  // Three predictions, two judgements and a void.
  expect(checkpointAfter.size).toBe(6)
  const proof = await buildConsistencyProof(
    checkpointBefore.size,
    checkpointAfter.size,
    createHashReader(checkpointAfter.size),
  )
  const trees = {
    oldSize: checkpointBefore.size,
    oldRoot: checkpointBefore.root,
    size: checkpointAfter.size,
    root: checkpointAfter.root,
  }
  expect(await isConsistent(trees, proof)).toBe(true)
  const entries = await readEntriesUpTo(checkpointAfter.size)

  const judgedRow = await selectPredictionRows(db)
    .where('i.id', '=', predictionIds.fine)
    .executeTakeFirstOrThrow()
  const candles = judgedRow.judgedCandles as unknown as Parameters<typeof formatCandles>[0]
  const facts = {
    status: judgedRow.status as 'success',
    score: judgedRow.finalScore,
    actualPrice: judgedRow.actualPrice!,
    actualDay: judgedRow.actualDay!,
    actualChange: judgedRow.actualChange!,
    error: judgedRow.error!,
    multipliers: {
      periodMultiplier: judgedRow.periodMultiplier,
      volatilityMultiplier: judgedRow.volatilityMultiplier,
      accuracyMultiplier: judgedRow.accuracyMultiplier,
      timeMultiplier: judgedRow.timeMultiplier,
    },
    candlesHash: sha256(formatCandles(candles)).toString('hex'),
  }
  const computeSettlingEntry = async (kind: 'judgement' | 'void', id: string, text: string) => {
    const nonce = Buffer.from((await readSeal(id)).nonce, 'hex')
    const label = computeHmac(nonce, 'gwanyeok record: label of the settling entry').toString('hex')
    const salt = computeHmac(nonce, 'gwanyeok record: salt of the settling entry')
    return formatEntry({ kind, label, commitment: sha256(salt, sha256(text)).toString('hex') })
  }
  expect(entries).toContain(
    await computeSettlingEntry('judgement', predictionIds.fine, formatJudgement(facts)),
  )
  expect(entries).toContain(await computeSettlingEntry('void', predictionIds.gone, formatVoid('상장 폐지')))
})

it('the log is appended by one server at a time, without duplicates', async () => {
  for (const person of [admin, minji, duri])
    for (const stock of ['FINE', 'CALM']) await predict(product, person.id, { stock, targetPrice: 120 })
  const { size } = await readCheckpoint()
  const otherAppender = await createRecordAppender({ ...product, log })
  await Promise.all([appender.runRound(), otherAppender.runRound()])
  await appender.runRound()
  const waitingEntries = await db
    .selectFrom('recordEntries')
    .select('label')
    .where('index', 'is', null)
    .execute()
  expect(waitingEntries).toEqual([])
  const checkpointAfter = await readCheckpoint()
  expect(checkpointAfter.size).toBeGreaterThan(size)
  expect(await computeTreeRoot(checkpointAfter.size, createHashReader(checkpointAfter.size))).toEqual(
    checkpointAfter.root,
  )
  expect(new Set(await readEntriesUpTo(checkpointAfter.size)).size).toBe(checkpointAfter.size)
})

it('the log serves a tile at every width that it has had', async () => {
  const { size } = await readCheckpoint()
  const wholeTile = await fetchLogFile(formatTilePath({ level: 0, index: 0 }, size))
  for (let width = 1; width < size; width++)
    expect((await fetchLogFile(formatTilePath({ level: 0, index: 0 }, width))).bytes).toEqual(
      wholeTile.bytes.subarray(0, 32 * width),
    )
  expect((await fetchLogFile(formatTilePath({ level: 0, index: 0 }, size + 1))).status).toBe(404)
  expect(wholeTile.headers['cache-control']).toContain('immutable')
})

it('nothing is appended to the log with another key, nor in read-only mode', async () => {
  const { size } = await readCheckpoint()
  await predict(product, duri.id, { stock: 'OTHER', targetPrice: 130 })
  const logKey = await formatSigningKey('elsewhere.example/log', new Uint8Array(32).fill(9))
  await (await createRecordAppender({ ...product, log, config: { ...product.config, logKey } })).runRound()
  expect((await readCheckpoint()).size).toBe(size)
  await setReadOnly(db, true)
  await product.readOnly.refresh()
  await appender.runRound()
  expect((await readCheckpoint()).size).toBe(size)
  await setReadOnly(db, false)
  await product.readOnly.refresh()
})

it('the log keeps the entries of a withdrawn member, and deletes the key of their labels', async () => {
  await appender.runRound()
  const { size, root } = await readCheckpoint()
  const entries = await readEntriesUpTo(size)
  expect((await minji.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
  const keys = await db.selectFrom('recordKeys').select('userId').where('userId', '=', minji.id).execute()
  expect(keys).toEqual([])
  expect(await readEntriesUpTo(size)).toEqual(entries)
  expect(await computeTreeRoot(size, createHashReader(size))).toEqual(root)
})
