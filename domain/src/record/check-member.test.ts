import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { encodeText } from './bytes.ts'
import { checkMember } from './check-member.ts'
import { formatCheckpoint } from './checkpoint.ts'
import { formatEntry } from './entry.ts'
import { parseSigner, formatSigningKey, signNote, formatVerifier } from './signed-note.ts'
import { appendLeaves, encodeBundle, createTileHashReader, parseTilePath, type TilePlace } from './tiles.ts'
import { hashLeaf, computeTreeRoot } from './tree.ts'

const signer = (await parseSigner(await formatSigningKey('example.com/log', new Uint8Array(32).fill(3))))!
const KEY = 'ab'.repeat(32)
/** Returns the label of the member's n-th prediction. */
const buildLabel = (n: number) =>
  createHmac('sha256', Buffer.from(KEY, 'hex')).update(String(n)).digest('hex')
const toHex = (value: number) => value.toString(16).padStart(64, '0')
const buildEntry = (label: string) => formatEntry({ kind: 'prediction', label, commitment: toHex(1) })

/** Builds the files of a log with these entries. The head is signed over `signedEntries`, which may differ. */
async function buildLog(entries: string[], signedEntries = entries) {
  const leaves = await Promise.all(signedEntries.map((text) => hashLeaf(encodeText(text))))
  const tiles = await appendLeaves(0, leaves, () => Promise.reject(new Error('nothing before')))
  const readHashes = async ({ level, index }: TilePlace) =>
    tiles.find((tile) => tile.level === level && tile.index === index)!.hashes
  const size = signedEntries.length
  const root = await computeTreeRoot(size, createTileHashReader(size, readHashes))
  const checkpoint = await signNote(formatCheckpoint({ origin: signer.name, size, root }), signer)
  return async (path: string): Promise<Uint8Array<ArrayBuffer>> => {
    if (path === 'verifier') return encodeText(`${formatVerifier(signer)}\n`)
    if (path === 'checkpoint') return encodeText(checkpoint)
    const { level, index, width } = parseTilePath(path)!
    if (level < 0) return encodeBundle(entries.slice(256 * index, 256 * index + width).map(encodeText))
    return new Uint8Array(await readHashes({ level, index })).slice(0, width * 32)
  }
}

/** Builds the entries of a log: the member's predictions at these indexes, and other members' predictions elsewhere. */
function buildEntries(indexes: readonly number[], size = 300): string[] {
  const entries = Array.from({ length: size }, (_, index) => buildEntry(toHex(100_000 + index)))
  for (const [i, index] of indexes.entries()) entries[index] = buildEntry(buildLabel(i + 1))
  return entries
}

const INDEXES = [2, 5, 260]
const honestEntries = buildEntries(INDEXES)
const runCheck = async (entries: string[], indexes: (number | null)[], signedEntries?: string[]) =>
  checkMember(await buildLog(entries, signedEntries), () => Promise.resolve({ key: KEY, indexes }), null)

it('finds the entry of each prediction of the member once, and no entry beyond the last', async () => {
  expect(await runCheck(honestEntries, INDEXES)).toMatchObject({
    isSound: true,
    count: 3,
    gaps: [],
    waiting: 0,
    hasExtraEntries: false,
  })
  const checkWithWaiting = await runCheck(honestEntries, [...INDEXES, 300, null])
  expect(checkWithWaiting).toMatchObject({ gaps: [], waiting: 2, hasExtraEntries: false })
})

it.each([
  [
    'a prediction that the operator leaves out',
    honestEntries,
    [2, 260],
    { gaps: [2], hasExtraEntries: true },
  ],
  [
    'a logged prediction that the operator reports as not yet logged',
    honestEntries,
    [2, null, 260],
    { gaps: [2], waiting: 0, hasExtraEntries: true },
  ],
  ['the last prediction left out', honestEntries, [2, 5], { gaps: [], hasExtraEntries: true }],
  [
    'an index that holds an entry of another member',
    honestEntries,
    [2, 6, 260],
    { gaps: [2], hasExtraEntries: true },
  ],
  [
    'a second entry of the same prediction',
    honestEntries.with(9, buildEntry(buildLabel(2))),
    INDEXES,
    { gaps: [], hasExtraEntries: true },
  ],
])('notices %s', async (_, entries, indexes, finding) => {
  expect(await runCheck(entries, indexes)).toMatchObject({ isSound: true, ...finding })
})

it('notices an entry that is not included in the signed root', async () => {
  const check = await runCheck(honestEntries, INDEXES, honestEntries.with(7, buildEntry(toHex(9))))
  expect(check.isSound).toBe(false)
})

it('in a long log, reads only a part and leaves open whether it holds more entries of the member', async () => {
  const entries = buildEntries([3, 5200], 5400)
  expect(await runCheck(entries, [3, 5200])).toMatchObject({
    isSound: true,
    gaps: [],
    hasExtraEntries: null,
  })
  expect(await runCheck(entries, [3, 5201])).toMatchObject({ gaps: [2] })
})
