import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkLog } from './log.mjs'
import { GrowingTree, hashLeaf } from './growing-tree.mjs'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const rawKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(12)
const NAME = 'example.com/log'
const typedKey = Buffer.concat([Buffer.of(1), rawKey])
const id = createHash('sha256').update(`${NAME}\n`).update(typedKey).digest().subarray(0, 4)
const VERIFIER = `${NAME}+${id.toString('hex')}+${typedKey.toString('base64')}`

const hashToHex = (value) => createHash('sha256').update(String(value)).digest('hex')
const createEntry = (n, { label = hashToHex(n), commitment = hashToHex(`c${n}`) } = {}) =>
  Buffer.from(`{"commitment":"${commitment}","kind":"prediction","label":"${label}"}`)
const createEntries = (count) => Array.from({ length: count }, (_, n) => createEntry(n))

function computeRoot(entryTexts) {
  const tree = new GrowingTree()
  for (const entryText of entryTexts) tree.add(hashLeaf(entryText))
  return tree.computeRoot()
}

/** Creates the function that reads the files of a log. The head is signed over `signedEntries`, which may differ. */
function createLog(entryTexts, { signedEntries = entryTexts, key = privateKey, verifier = VERIFIER } = {}) {
  const text = `${NAME}\n${signedEntries.length}\n${computeRoot(signedEntries).toString('base64')}\n`
  const signature = Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString('base64')
  const readTile = (path) => {
    const [, tileIndex, width = '256'] = /(\d{3})(?:\.p\/(\d+))?$/.exec(path)
    return entryTexts.slice(Number(tileIndex) * 256, Number(tileIndex) * 256 + Number(width))
  }
  return async (path) => {
    if (path === 'verifier') return Buffer.from(`${verifier}\n`)
    if (path === 'checkpoint') return Buffer.from(`${text}\n— ${NAME} ${signature}\n`)
    const tileEntries = readTile(path)
    if (path.startsWith('tile/0/')) return Buffer.concat(tileEntries.map(hashLeaf))
    return Buffer.concat(
      tileEntries.flatMap((entry) => [Buffer.of(entry.length >> 8, entry.length & 255), entry]),
    )
  }
}

const createSeenLog = (entryTexts) => ({
  verifier: VERIFIER,
  size: entryTexts.length,
  root: computeRoot(entryTexts).toString('base64'),
})
const findFaults = async (get, seenLog = null) => (await checkLog(get, seenLog)).faults

it('accepts a log that grows', async () => {
  expect(await findFaults(createLog([]))).toEqual([])
  for (const size of [1, 255, 256, 257, 600])
    for (const oldSize of [0, 1, 256, size].filter((smallerSize) => smallerSize <= size))
      expect(await findFaults(createLog(createEntries(size)), createSeenLog(createEntries(oldSize)))).toEqual(
        [],
      )
})

const honestEntries = createEntries(300)
const changedEntries = honestEntries.with(7, createEntry(7, { commitment: hashToHex('other') }))
it.each([
  ['an entry changed', createLog(changedEntries, { signedEntries: honestEntries })],
  ['an entry changed and signed again', createLog(changedEntries)],
  ['an entry removed', createLog(honestEntries.toSpliced(7, 1), { signedEntries: honestEntries })],
  ['an entry removed and signed again', createLog(honestEntries.toSpliced(7, 1))],
  ['two entries swapped', createLog(honestEntries.with(7, honestEntries[8]).with(8, honestEntries[7]))],
  ['a label used twice', createLog(honestEntries.with(299, createEntry(299, { label: hashToHex(7) })))],
  ['an entry of another form', createLog(honestEntries.with(299, Buffer.from('{"score":500}')))],
  ['an older head', createLog(honestEntries.slice(0, 200))],
  ['an entry inserted before others', createLog(honestEntries.toSpliced(7, 0, createEntry('late')))],
  ['another key', createLog(honestEntries, { verifier: `${VERIFIER}A` })],
])('detects %s', async (_, get) => {
  expect(await findFaults(get, createSeenLog(honestEntries.slice(0, 290)))).not.toEqual([])
})

it('does not compare with a log that was started again', async () => {
  const oldLog = { ...createSeenLog(changedEntries), verifier: VERIFIER.replace('/log', '/old') }
  expect(await checkLog(createLog(honestEntries), oldLog)).toMatchObject({
    faults: [],
    isOtherLog: true,
    seen: createSeenLog(honestEntries),
  })
})

it('refuses a head that somebody else signed', async () => {
  const { privateKey: otherKey } = generateKeyPairSync('ed25519')
  await expect(checkLog(createLog(honestEntries, { key: otherKey }), null)).rejects.toThrow('signature')
})
