import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBase64, utf8 } from './bytes.ts'
import { checkpointText } from './checkpoint.ts'
import { cosign, cosignedAt } from './cosignature.ts'
import {
  COSIGNATURE,
  parseNote,
  parseSigner,
  parseVerifier,
  signingKey,
  signNote,
  verifierText,
} from './note.ts'
import { parseProof, proofText } from './proof.ts'
import { consistencyProof, type Hash, leafHash, nodeHash, type ReadHash, treeRoot } from './tree.ts'
import { judgeRequest, type LastSeen, parseRequest, requestText } from './witness.ts'

const seed = (byte: number) => new Uint8Array(32).fill(byte)
const log = (await parseSigner(await signingKey('log.example/log', seed(1))))!
const witnesses = await Promise.all(
  [2, 3, 4].map(async (n) => (await parseSigner(await signingKey(`w${n}.example`, seed(n), COSIGNATURE)))!),
)
const [witness] = witnesses as [(typeof witnesses)[0], ...typeof witnesses]

/** A tree whose leaves from `fork` on are of another history. */
function treeOf(history: number, fork: number): ReadHash {
  const read: ReadHash = async (height, index) =>
    height === 0
      ? leafHash(utf8(`${index < fork ? 0 : history} ${index}`))
      : nodeHash(await read(height - 1, 2 * index), await read(height - 1, 2 * index + 1))
  return read
}

const noteOf = async (size: number, root: Hash, signer = log) =>
  signNote(checkpointText({ origin: signer.name, size, root }), signer)

const keyId = (id: number) => id.toString(16).padStart(8, '0')

describe('a cosignature', () => {
  const text = checkpointText({ origin: log.name, size: 1, root: seed(9) })

  it('says when, and fails with another text, time, key or type', async () => {
    const note = parseNote((await signNote(text, log)) + (await cosign(text, witness, 1_700_000_000)))!
    expect(await cosignedAt(note, witness)).toBe(1_700_000_000)
    expect(await cosignedAt({ ...note, text: text.replace('1', '2') }, witness)).toBeNull()
    expect(await cosignedAt(note, witnesses[1]!)).toBeNull()
    expect(await cosignedAt(note, log)).toBeNull()
    const later = note.signatures.map((line) => ({ ...line, bytes: line.bytes.with(7, 1) }))
    expect(await cosignedAt({ ...note, signatures: later }, witness)).toBeNull()
  })

  it('reads the example of the specification, and passes over lines of other algorithms', async () => {
    const example = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`
    const quantum = `— witness.example.com/q1 ${toBase64(new Uint8Array(4 + 8 + 2420).fill(3))}\n`
    const note = parseNote(example + quantum)!
    expect(note.signatures.map(({ bytes }) => bytes.length)).toEqual([64, 72, 2428])
    const { keyId: id, bytes } = note.signatures[1]!
    expect([keyId(id), new DataView(bytes.buffer).getBigUint64(0)]).toEqual(['8d66cf3f', 1679315147n])
  })
})

describe('a proof file', () => {
  it('is read as it was written', async () => {
    const note = await noteOf(1, seed(5))
    for (const extra of [null, utf8('{"a":1}')])
      for (const path of [[], [seed(1), seed(2)]]) {
        const proof = { extra, index: 3, path, note }
        expect(parseProof(proofText(proof))).toEqual(proof)
      }
  })

  it.each([
    'c2sp.org/tlog-proof@v1\nindex 01\n\nx\n',
    'c2sp.org/tlog-proof@v1\nindex 1\nAAAA\n\nx\n',
    'c2sp.org/tlog-proof@v1\nextra !\nindex 1\n\nx\n',
    'c2sp.org/tlog-proof@v2\nindex 1\n\nx\n',
    'c2sp.org/tlog-proof@v1\nindex 1\n',
  ])('is none: %j', (text) => {
    expect(parseProof(text)).toBeNull()
  })
})

const honest = treeOf(0, 0)
const ask = async (oldSize: number, size: number, { read = honest, proof, signer = log }: Asked = {}) =>
  requestText({
    oldSize,
    proof: proof ?? (oldSize > 0 && oldSize < size ? await consistencyProof(oldSize, size, read) : []),
    note: await noteOf(size, await treeRoot(size, read), signer),
  })
interface Asked {
  read?: ReadHash
  proof?: Hash[]
  signer?: typeof log
}
const at5: LastSeen = { size: 5, root: await treeRoot(5, honest) }
const stranger = (await parseSigner(await signingKey('log.example/log', seed(8))))!
const unknown = (await parseSigner(await signingKey('elsewhere.example', seed(8))))!

it.each([
  ['the next head', await ask(5, 9), 200],
  ['the same head again', await ask(5, 5), 200],
  ['another old size', await ask(3, 9), 409],
  ['an old size of zero', await ask(0, 9), 409],
  ['the same size of another history', await ask(5, 5, { read: treeOf(1, 2) }), 409],
  ['a tree of another history', await ask(5, 9, { read: treeOf(1, 2) }), 422],
  ['a wrong proof', await ask(5, 9, { proof: [seed(1)] }), 422],
  ['no proof', await ask(5, 9, { proof: [] }), 422],
  ['a smaller head', await ask(5, 4), 400],
  ['a head of an unknown log', await ask(5, 9, { signer: unknown }), 404],
  ['a head that another key signed', await ask(5, 9, { signer: stranger }), 403],
  ['no request', 'old 5\n', 400],
  ['a size with leading zeros', (await ask(5, 9)).replace('old 5', 'old 05'), 400],
  ['too many hashes', await ask(5, 9, { proof: Array<Hash>(64).fill(seed(1)) }), 400],
])('answers %s by its status', async (_, request, status) => {
  const verdict = await judgeRequest(request, [log], () => at5)
  expect(verdict.status).toBe(status)
  if (verdict.status === 409) expect(verdict.size).toBe(5)
})

it('begins with nothing', async () => {
  const first = (request: string) => judgeRequest(request, [log], () => null)
  expect((await first(await ask(0, 7))).status).toBe(200)
  expect((await first(await ask(0, 7, { proof: [seed(1)] }))).status).toBe(422)
  expect((await first(await ask(5, 7))).status).toBe(409)
  expect(parseRequest(await ask(5, 9))?.oldSize).toBe(5)
  expect((await parseVerifier(verifierText(witness)))!.type).toBe(COSIGNATURE)
})

it('never agrees to two histories, or to a smaller tree, whatever it is asked', async () => {
  const forks = [honest, treeOf(1, 3), treeOf(2, 6), treeOf(3, 1)]
  const roots = await Promise.all(
    forks.map((read) => Promise.all(Array.from({ length: 13 }, (_, size) => treeRoot(size, read)))),
  )
  const step = fc.record({
    fork: fc.nat(forks.length - 1),
    oldSize: fc.nat(12),
    size: fc.nat(12),
    proofOf: fc.nat(forks.length - 1),
    knowsSize: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      let last: LastSeen | null = null
      const agreed: { size: number; fork: number }[] = []
      for (const { fork, proofOf, size, ...given } of steps) {
        const oldSize: number = given.knowsSize ? (last?.size ?? 0) : given.oldSize
        const proof =
          oldSize > 0 && oldSize < size ? await consistencyProof(oldSize, size, forks[proofOf]!) : []
        const note = await noteOf(size, roots[fork]![size]!)
        const seen: LastSeen | null = last
        const verdict = await judgeRequest(requestText({ oldSize, proof, note }), [log], () => seen)
        if (verdict.status !== 200) continue
        last = verdict.head
        agreed.push({ size, fork })
      }
      for (const [i, { size, fork }] of agreed.entries())
        for (const before of agreed.slice(0, i)) {
          expect(before.size).toBeLessThanOrEqual(size)
          expect(roots[before.fork]![before.size]).toEqual(roots[fork]![before.size])
        }
    }),
    { numRuns: 100 },
  )
})
