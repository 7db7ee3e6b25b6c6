import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { checkpointText, parseCheckpoint } from '@gwanyeok/domain/record/checkpoint.ts'
import { cosignedAt } from '@gwanyeok/domain/record/cosignature.ts'
import { entryBytes } from '@gwanyeok/domain/record/entry.ts'
import {
  isSignedBy,
  parseNote,
  parseSigner,
  parseVerifier,
  signingKey,
  signNote,
  verifierText,
} from '@gwanyeok/domain/record/note.ts'
import { parsePolicy } from '@gwanyeok/domain/record/policy.ts'
import { parseProof } from '@gwanyeok/domain/record/proof.ts'
import { splitBundle } from '@gwanyeok/domain/record/tiles.ts'
import {
  type Hash,
  isIncluded,
  leafHash,
  type ReadHash,
  subtreeHash,
  treeRoot,
} from '@gwanyeok/domain/record/tree.ts'
import { requestText } from '@gwanyeok/domain/record/witness.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { signedUpAll } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { openWitness } from '#test/record/witness-process.ts'
import { realClock } from '#platform/clock.ts'
import { createRecord, logSigner } from '../create-record.ts'
import { logCopy } from '../log-copy.ts'

const product = await productForFile()
const { db } = product
const [minji, duri] = await signedUpAll(product, 'minji', 'duri')
const signer = await logSigner(product.config)
const [first, second, third, fourth] = [
  await openWitness('w1.example', [verifierText(signer)]),
  await openWitness('w2.example', [verifierText(signer)]),
  await openWitness('w3.example', [verifierText(signer)]),
  await openWitness('w4.example', [verifierText(signer)]),
]
const witnessPolicy = path.join(product.config.dataDir, 'witnesses')
const POLICY = `# run by the operator
witness own ${first.verifier} ${first.address}
# run by 서울대학교 보안 연구실
witness lab ${second.verifier} ${second.address}
group both all own lab
quorum both
`
await writeFile(witnessPolicy, POLICY)
const config = { ...product.config, witnessPolicy }
const log = pino({ level: 'silent' })
const { appending, witnessing } = await createRecord({ ...product, config, log })
const policy = await parsePolicy(POLICY)

async function get(address: string): Promise<string> {
  const answer = await product.app.inject({ method: 'GET', url: `/log/${address}` })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

/** When each witness cosigned a head, in seconds. */
async function timesOf(text: string): Promise<(number | null)[]> {
  const note = parseNote(text)!
  expect(await isSignedBy(note, signer)).toBe(true)
  return Promise.all(policy.witnesses.map(({ verifier }) => cosignedAt(note, verifier)))
}

const sizeOf = (text: string) => parseCheckpoint(parseNote(text)!.text)!.size
const cosignedBy = async (text: string) => (await timesOf(text)).map((seconds) => seconds !== null)
/** As if so much time had passed since the witnesses were asked. */
const passSinceAsked = (interval: string) =>
  sql`update "recordLog" set "askedAt" = "askedAt" - ${interval}::interval`.execute(db)

it('asks nobody for the empty log, and shows who the witnesses are', async () => {
  await witnessing.round()
  expect(await cosignedBy(await get('checkpoint'))).toEqual([false, false])
  expect(await get('policy')).toBe(POLICY)
})

it('has each new head cosigned, and proves an entry by the first that a quorum cosigned', async () => {
  await predict(product, minji.id, { stock: 'AAPL', targetPrice: 500 })
  await appending.round()
  await witnessing.round()
  const head = await get('checkpoint')
  expect(sizeOf(head)).toBe(1)
  expect(await cosignedBy(head)).toEqual([true, true])
  await predict(product, duri.id, { stock: 'AAPL', targetPrice: 500 })
  await appending.round()
  await witnessing.round()

  const proofs = [parseProof(await get('proof/0'))!, parseProof(await get('proof/1'))!]
  expect(proofs.map(({ note }) => sizeOf(note))).toEqual([1, 2])
  const answer = await product.app.inject({ method: 'GET', url: '/log/tile/entries/000.p/2' })
  for (const [leaf, entry] of splitBundle(answer.rawPayload).entries()) {
    const { note, path: proof, index } = proofs[leaf]!
    const { size, root } = parseCheckpoint(parseNote(note)!.text)!
    expect(index).toBe(leaf)
    expect(await isIncluded({ leaf, hash: await leafHash(entry), size, root }, proof)).toBe(true)
    expect(await cosignedBy(note)).toEqual([true, true])
  }
})

it.each(['proof/2', 'proof/01', 'proof/x'])('has no %s', async (address) => {
  expect((await product.app.inject({ method: 'GET', url: `/log/${address}` })).statusCode).toBe(404)
})

it('asks again each hour, though nothing grew, and keeps what was first cosigned', async () => {
  const before = await get('proof/1')
  const head = await get('checkpoint')
  await witnessing.round()
  expect(await get('checkpoint')).toBe(head)
  await passSinceAsked('61 minutes')
  // A cosignature of the same second would be the same.
  const made = Math.max(...(await timesOf(head)).map(Number))
  await expect.poll(() => Math.floor(realClock.now() / 1000), { timeout: 10_000 }).toBeGreaterThan(made)
  await witnessing.round()
  const again = await timesOf(await get('checkpoint'))
  expect(again.every((seconds) => seconds! > made)).toBe(true)
  expect(await get('proof/1')).toBe(before)
})

it('goes on without a witness that is away, and catches up when it is back', async () => {
  await second.stop()
  await predict(product, minji.id, { stock: 'MSFT', targetPrice: 900 })
  await appending.round()
  await witnessing.round()
  expect(await cosignedBy(await get('checkpoint'))).toEqual([true, false])
  expect(await cosignedBy(parseProof(await get('proof/2'))!.note)).toEqual([true, false])
  await predict(product, duri.id, { stock: 'MSFT', targetPrice: 900 })
  await appending.round()
  await second.start()
  await witnessing.round()
  expect(await cosignedBy(parseProof(await get('proof/2'))!.note)).toEqual([true, true])
})

it('follows what a witness says that it has seen, and asks 10 s later who did not answer', async () => {
  await second.stop()
  await passSinceAsked('61 minutes')
  await witnessing.round()
  await second.start()
  await witnessing.round()
  const other = await createRecord({ ...product, config, log })
  await passSinceAsked('11 seconds')
  await other.witnessing.round()
  expect(await cosignedBy(await get('checkpoint'))).toEqual([true, true])
})

it('gets the heads that a quorum cosigned back from the copy, as first cosigned', async () => {
  const before = [await get('proof/0'), await get('proof/3')]
  await db.deleteFrom('recordWitnessed').execute()
  expect(await get('proof/0')).not.toBe(before[0])
  const restored = await createRecord({ ...product, config, log })
  await restored.appending.round()
  expect([await get('proof/0'), await get('proof/3')]).toEqual(before)
})

it('signs nothing while a witness has seen a larger log than the database and its copy have', async () => {
  const head = await get('checkpoint')
  const older = await get('proof/1')
  await sql`delete from "recordEntries" where index >= 2`.execute(db)
  await sql`update "recordLog" set size = 2, checkpoint = ${parseProof(older)!.note}`.execute(db)
  await product.blobs.delete('log/checkpoint')
  const restored = await createRecord({ ...product, config, log })
  await predict(product, minji.id, { stock: 'NVDA', targetPrice: 900 })
  await expect(restored.appending.round()).rejects.toThrow(`has cosigned ${sizeOf(head)} entries`)
  expect(sizeOf(await get('checkpoint'))).toBe(2)
  await product.blobs.put('log/checkpoint', Buffer.from(head))
  await restored.appending.round()
  expect(sizeOf(await get('checkpoint'))).toBe(sizeOf(head) + 1)
  await passSinceAsked('11 seconds')
  await restored.witnessing.round()
  expect(await cosignedBy(await get('checkpoint'))).toEqual([true, true])
})

async function rootOf(entries: readonly Uint8Array<ArrayBuffer>[]): Promise<Hash> {
  const leaves = await Promise.all(entries.map(leafHash))
  const read: ReadHash = (height, index) =>
    subtreeHash(leaves.slice(index * 2 ** height, (index + 1) * 2 ** height))
  return treeRoot(entries.length, read)
}

/** Has a witness cosign other entries than the log's, under the log's key. */
async function showOther(address: string, size: number): Promise<void> {
  const root = await rootOf(Array.from({ length: size }, (_, n) => Uint8Array.of(n)))
  const note = await signNote(checkpointText({ origin: signer.name, size, root }), signer)
  const body = requestText({ oldSize: 0, proof: [], note })
  expect((await fetch(`${address}add-checkpoint`, { method: 'POST', body })).status).toBe(200)
}

it.each([
  ['of the same size', { by: 0, liar: third, stock: 'TSLA' }],
  ['that this one does not continue', { by: -1, liar: fourth, stock: 'AMZN' }],
])(
  'stops all servers where a witness answers a round with another tree %s, until it cosigns',
  async (_, { by, liar, stock }) => {
    const size = sizeOf(await get('checkpoint'))
    const standing = await createRecord({ ...product, config, log })
    await standing.appending.round()
    await showOther(liar.address, size + by)
    await writeFile(witnessPolicy, `witness new ${liar.verifier} ${liar.address}\nquorum new\n`)
    const errors: string[] = []
    const heard = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
    const { witnessing: asking } = await createRecord({ ...product, config, log: heard })
    await passSinceAsked('61 minutes')
    await asking.round()
    expect(errors).toEqual([expect.stringContaining('the public record is disputed')])
    await predict(product, minji.id, { stock, targetPrice: 900 })
    await expect(standing.appending.round()).rejects.toThrow('disputed by witness new')
    // It stays so while the witness does not answer.
    await liar.stop()
    const other = await createRecord({ ...product, config, log })
    await expect(other.appending.round()).rejects.toThrow('witness new has cosigned')
    expect(sizeOf(await get('checkpoint'))).toBe(size)
    await writeFile(witnessPolicy, POLICY)
    await (await createRecord({ ...product, config, log })).appending.round()
    expect(sizeOf(await get('checkpoint'))).toBe(size + 1)
  },
)

it('goes on where one that shows nothing contradicts a quorum, and stops where it shows what was signed', async () => {
  const claims = createServer(({ method }, response) => {
    if (method === 'POST') response.writeHead(422).end()
    else response.writeHead(200).write('localhost', () => response.destroy())
  })
  await once(claims.listen(0, '127.0.0.1'), 'listening')
  const { port } = claims.address() as AddressInfo
  const beside = (address: string) => `witness own ${first.verifier} ${first.address}
witness new ${third.verifier} ${address}
quorum own
`
  await writeFile(witnessPolicy, beside(`http://127.0.0.1:${port}/`))
  const size = sizeOf(await get('checkpoint'))
  const going = await createRecord({ ...product, config, log })
  await predict(product, minji.id, { stock: 'KO', targetPrice: 900 })
  await going.appending.round()
  await going.witnessing.round()
  await predict(product, minji.id, { stock: 'PEP', targetPrice: 900 })
  await going.appending.round()
  expect(sizeOf(await get('checkpoint'))).toBe(size + 2)
  await writeFile(witnessPolicy, `witness new ${third.verifier} http://127.0.0.1:${port}/\nquorum new\n`)
  const alone = await createRecord({ ...product, config, log })
  await predict(product, minji.id, { stock: 'GE', targetPrice: 900 })
  await expect(alone.appending.round()).rejects.toThrow('witness new has cosigned')
  claims.close()

  const { address } = await third.start()
  await writeFile(witnessPolicy, beside(address))
  const standing = await createRecord({ ...product, config, log })
  await predict(product, minji.id, { stock: 'IBM', targetPrice: 900 })
  await expect(standing.appending.round()).rejects.toThrow('witness new has cosigned')
  await third.stop()
  await writeFile(witnessPolicy, POLICY)
  await (await createRecord({ ...product, config, log })).appending.round()
})

it('signs nothing where the copy is another tree of the same size, or signed by another key', async () => {
  const head = await get('checkpoint')
  const [size, stranger] = [
    sizeOf(head),
    await parseSigner(await signingKey(signer.name, new Uint8Array(32).fill(9))),
  ]
  const other = checkpointText({ origin: signer.name, size, root: new Uint8Array(32) })
  for (const [by, refusal] of [
    [signer, 'are not one'],
    [stranger!, 'another key'],
  ] as const) {
    await product.blobs.put('log/checkpoint', Buffer.from(await signNote(other, by)))
    const restored = await createRecord({ ...product, config, log })
    await expect(restored.appending.round()).rejects.toThrow(refusal)
  }
  await product.blobs.put('log/checkpoint', Buffer.from(head))
  await (await createRecord({ ...product, config, log })).appending.round()
})

it('makes a copy that was lost whole again', async () => {
  await product.blobs.delete('log/checkpoint')
  await product.blobs.delete('log/entries/0')
  await (await createRecord({ ...product, config, log })).appending.round()
  const copy = logCopy(product.blobs)
  const { size, root } = (await copy.findHead())!
  expect(size).toBe(sizeOf(await get('checkpoint')))
  expect(await rootOf((await copy.readEntries(0, size)).map(entryBytes))).toEqual(root)
})

it('asks who did not answer once more in the same round, where no quorum has cosigned', async () => {
  let refusals = 1
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const answer = await fetch(`${second.address}add-checkpoint`, { method: 'POST', body })
    response.writeHead(answer.status).end(await answer.text())
  }
  const front = createServer((request, response) => {
    if (refusals-- > 0) request.destroy()
    else void forward(request, response)
  })
  await once(front.listen(0, '127.0.0.1'), 'listening')
  const { port } = front.address() as AddressInfo
  await writeFile(witnessPolicy, `witness lab ${second.verifier} http://127.0.0.1:${port}/\nquorum lab\n`)
  const { appending: growing, witnessing: asking } = await createRecord({ ...product, config, log })
  await predict(product, duri.id, { stock: 'NVDA', targetPrice: 900 })
  await growing.round()
  await asking.round()
  front.close()
  const head = parseNote(await get('checkpoint'))!
  expect(await cosignedAt(head, (await parseVerifier(second.verifier))!)).not.toBeNull()
  expect(refusals).toBeLessThan(0)
})

it('does not start with a policy that it cannot read', async () => {
  await writeFile(witnessPolicy, 'quorum nobody\n')
  await expect(createRecord({ ...product, config, log })).rejects.toThrow('line 1: nobody is not defined')
  expect(await parseVerifier(first.verifier)).not.toBeNull()
})
