import { expect, it } from 'vitest'
import { toBase64, utf8 } from './bytes.ts'
import { checkRecord, isSound } from './check.ts'
import type { SeenLog } from './look.ts'
import { checkpointText } from './checkpoint.ts'
import { cosign, withCosignatures } from './cosignature.ts'
import { entryText } from './entry.ts'
import { proofText } from './proof.ts'
import {
  COSIGNATURE,
  parseNote,
  parseSigner,
  type Signer,
  signingKey,
  signNote,
  verifierText,
} from './note.ts'
import { appendLeaves, bundleOf, hashesOfTiles, tileOfPath, type TilePlace } from './tiles.ts'
import { inclusionProof, leafHash, treeRoot } from './tree.ts'

const KEY = await signingKey('example.com/log', new Uint8Array(32).fill(3))
const OTHER_KEY = await signingKey('example.com/log', new Uint8Array(32).fill(4))
const hex = (n: number) => n.toString(16).padStart(64, '0')
const entry = (n: number) => entryText({ kind: 'prediction', label: hex(n), commitment: hex(1000 + n) })

const keyOfWitness = (byte: number) =>
  signingKey(`w${byte}.example`, new Uint8Array(32).fill(byte), COSIGNATURE)
const [own, lab] = [(await parseSigner(await keyOfWitness(5)))!, (await parseSigner(await keyOfWitness(6)))!]
const POLICY = `# run by the operator
witness own ${verifierText(own)}
# run by 연구실
witness lab ${verifierText(lab)}
group any1 any own lab
quorum any1
`

interface LogOptions {
  key?: string
  served?: string[]
  /** Of the head that proofs lead to: who cosigned it, when. */
  cosigned?: [Signer, number][]
  /** The entries in that head. */
  proven?: string[]
}

/** A log of these entries as it is served; `served` may differ from what is signed. */
async function logOf(
  entries: string[],
  { key = KEY, served = entries, cosigned = [], proven }: LogOptions = {},
) {
  const signer = (await parseSigner(key))!
  const leaves = await Promise.all(entries.map((text) => leafHash(utf8(text))))
  const tiles = await appendLeaves(0, leaves, () => Promise.reject(new Error('nothing before')))
  const hashesOf = async ({ level, index }: TilePlace) =>
    tiles.find((tile) => tile.level === level && tile.index === index)!.hashes
  const size = entries.length
  const root = await treeRoot(size, hashesOfTiles(size, hashesOf))
  const checkpoint = await signNote(checkpointText({ origin: signer.name, size, root }), signer)
  const shown: Awaited<ReturnType<typeof logOf>> | null = proven ? await logOf(proven, { key }) : null
  const proofs = shown ?? { checkpoint, size, root, read: hashesOfTiles(size, hashesOf) }
  const lines = await Promise.all(
    cosigned.map(([witness, at]) => cosign(parseNote(proofs.checkpoint)!.text, witness, at)),
  )
  const seen: SeenLog = { verifier: verifierText(signer), size, root: toBase64(root) }
  return {
    seen,
    checkpoint,
    size,
    root,
    read: hashesOfTiles(size, hashesOf),
    async get(path: string): Promise<Uint8Array<ArrayBuffer>> {
      if (path === 'verifier') return utf8(`${verifierText(signer)}\n`)
      if (path === 'checkpoint') return utf8(checkpoint)
      if (path === 'predecessors') return utf8('[]')
      if (path === 'policy') return utf8(POLICY)
      const [, leaf] = /^proof\/(\d+)$/.exec(path) ?? []
      if (leaf !== undefined) {
        const hashes = await inclusionProof(Number(leaf), proofs.size, proofs.read)
        const note = withCosignatures(proofs.checkpoint, lines)
        return utf8(proofText({ extra: null, index: Number(leaf), path: hashes, note }))
      }
      const { level, index, width } = tileOfPath(path)!
      if (level < 0) return bundleOf(served.slice(256 * index, 256 * index + width).map(utf8))
      return new Uint8Array(await hashesOf({ level, index })).slice(0, width * 32)
    },
  }
}

const entries = Array.from({ length: 300 }, (_, n) => entry(n))
const honest = await logOf(entries)
const older = await logOf(entries.slice(0, 280))
const look = { index: 270, commitment: hex(1270), seen: null }

it('finds a commitment in a signed log, and that the log continues the one seen before', async () => {
  const first = await checkRecord(honest.get, look)
  expect(first).toMatchObject({ isSigned: true, holdsCommitment: true, isIncluded: true, isConsistent: null })
  expect(first.seen).toEqual(honest.seen)
  for (const { seen } of [older, honest])
    expect(isSound(await checkRecord(honest.get, { ...look, seen }))).toBe(true)
})

const changed = entries.with(7, entry(9999))
it.each([
  ['another commitment', honest, { commitment: hex(1) }, 'holdsCommitment'],
  ['an index beyond the log', honest, { index: 300 }, 'holdsCommitment'],
  [
    'an entry that is not in the tree',
    await logOf(entries, { served: entries.with(270, entry(5)) }),
    { commitment: hex(1005) },
    'isIncluded',
  ],
  ['another key', await logOf(entries, { key: OTHER_KEY }), { seen: honest.seen }, 'isSigned'],
  ['a past that was changed', await logOf(changed), { seen: older.seen }, 'isConsistent'],
  ['an older log', older, { seen: honest.seen }, 'isConsistent'],
  [
    'a history that the witnesses did not see',
    await logOf(entries, { proven: changed, cosigned: [[lab, 100]] }),
    {},
    'isWitnessedSame',
  ],
] as const)('notices %s', async (_, { get }, wrong, fault) => {
  const check = await checkRecord(get, { ...look, ...wrong })
  expect(isSound(check)).toBe(false)
  expect(check[fault]).toBe(false)
})

it.each([
  ['nobody', [], [], null],
  ['one of two', [[lab, 100]], ['lab'], 100],
  [
    'both',
    [
      [own, 90],
      [lab, 100],
    ],
    ['own', 'lab'],
    100,
  ],
  ['the operator alone', [[own, 90]], ['own'], null],
] as [string, [Signer, number][], string[], number | null][])(
  'says who cosigned, and by when a quorum had: %s',
  async (_, cosigned, names, at) => {
    const log = await logOf(entries, { proven: entries.slice(0, 275), cosigned })
    const check = await checkRecord(log.get, look)
    expect(isSound(check)).toBe(true)
    expect(check.witnesses.cosigned.map(({ name }) => name)).toEqual(names)
    expect(check.witnesses).toMatchObject({ hasWitnesses: true, quorumAt: at })
  },
)

it('holds where the log grows while it is looked at', async () => {
  const grown = await logOf(entries, { cosigned: [[lab, 100]] })
  const get = (path: string) => (path === 'checkpoint' ? older : grown).get(path)
  expect(isSound(await checkRecord(get, look))).toBe(true)
})
