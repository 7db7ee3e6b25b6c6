import { expect, it } from 'vitest'
import { toBase64, encodeText } from './bytes.ts'
import { checkRecord, isSound } from './check-record.ts'
import type { SeenLog } from './log-state.ts'
import { formatCheckpoint } from './checkpoint.ts'
import { formatEntry } from './entry.ts'
import { parseSigner, formatSigningKey, signNote, formatVerifier } from './signed-note.ts'
import { appendLeaves, encodeBundle, createTileHashReader, parseTilePath, type TilePlace } from './tiles.ts'
import { hashLeaf, computeTreeRoot } from './tree.ts'

const KEY = await formatSigningKey('example.com/log', new Uint8Array(32).fill(3))
const OTHER_KEY = await formatSigningKey('example.com/log', new Uint8Array(32).fill(4))
const toHex = (n: number) => n.toString(16).padStart(64, '0')
const createEntry = (n: number) =>
  formatEntry({ kind: 'prediction', label: toHex(n), commitment: toHex(1000 + n) })

interface LogOptions {
  key?: string
  servedEntries?: string[]
}

/** Builds the files of a log whose head is signed over `entries`; `servedEntries` may differ. */
async function buildLog(entries: string[], { key = KEY, servedEntries = entries }: LogOptions = {}) {
  const signer = (await parseSigner(key))!
  const leaves = await Promise.all(entries.map((text) => hashLeaf(encodeText(text))))
  const tiles = await appendLeaves(0, leaves, () => Promise.reject(new Error('nothing before')))
  const readHashes = async ({ level, index }: TilePlace) =>
    tiles.find((tile) => tile.level === level && tile.index === index)!.hashes
  const size = entries.length
  const root = await computeTreeRoot(size, createTileHashReader(size, readHashes))
  const checkpoint = await signNote(formatCheckpoint({ origin: signer.name, size, root }), signer)
  const seenLog: SeenLog = { verifier: formatVerifier(signer), size, root: toBase64(root) }
  return {
    seen: seenLog,
    async get(path: string): Promise<Uint8Array<ArrayBuffer>> {
      if (path === 'verifier') return encodeText(`${formatVerifier(signer)}\n`)
      if (path === 'checkpoint') return encodeText(checkpoint)
      const { level, index, width } = parseTilePath(path)!
      if (level < 0)
        return encodeBundle(servedEntries.slice(256 * index, 256 * index + width).map(encodeText))
      return new Uint8Array(await readHashes({ level, index })).slice(0, width * 32)
    },
  }
}

const entries = Array.from({ length: 300 }, (_, n) => createEntry(n))
const honestLog = await buildLog(entries)
const olderLog = await buildLog(entries.slice(0, 280))
const checkRequest = { index: 270, commitment: toHex(1270), seen: null }

it('finds a commitment in a signed log that continues the one seen before', async () => {
  const firstCheck = await checkRecord(honestLog.get, checkRequest)
  expect(firstCheck).toMatchObject({
    isSigned: true,
    holdsCommitment: true,
    isIncluded: true,
    isConsistent: null,
  })
  expect(firstCheck.seen).toEqual(honestLog.seen)
  for (const { seen: seenLog } of [olderLog, honestLog])
    expect(isSound(await checkRecord(honestLog.get, { ...checkRequest, seen: seenLog }))).toBe(true)
})

const changedEntries = entries.with(7, createEntry(9999))
it.each([
  ['another commitment', honestLog, { commitment: toHex(1) }, 'holdsCommitment'],
  ['an index beyond the log', honestLog, { index: 300 }, 'holdsCommitment'],
  [
    'an entry that is not in the tree',
    await buildLog(entries, { servedEntries: entries.with(270, createEntry(5)) }),
    { commitment: toHex(1005) },
    'isIncluded',
  ],
  ['another key', await buildLog(entries, { key: OTHER_KEY }), { seen: honestLog.seen }, 'isSigned'],
  ['a past that was changed', await buildLog(changedEntries), { seen: olderLog.seen }, 'isConsistent'],
  ['an older log', olderLog, { seen: honestLog.seen }, 'isConsistent'],
] as const)('notices %s', async (_, { get }, changedRequest, failedCheck) => {
  const check = await checkRecord(get, { ...checkRequest, ...changedRequest })
  expect(isSound(check)).toBe(false)
  expect(check[failedCheck]).toBe(false)
})

it('distinguishes a new log from a changed one', async () => {
  const newLog = await buildLog(entries, {
    key: await formatSigningKey('example.com/log/2', new Uint8Array(32).fill(3)),
  })
  const check = await checkRecord(newLog.get, { ...checkRequest, seen: olderLog.seen })
  expect(check).toMatchObject({ wasLogReplaced: true, isConsistent: null })
  expect(isSound(check)).toBe(true)
})

it('succeeds if the log grows while it is read', async () => {
  const get = (path: string) => (path === 'checkpoint' ? olderLog : honestLog).get(path)
  expect(isSound(await checkRecord(get, checkRequest))).toBe(true)
})
