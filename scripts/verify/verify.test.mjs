import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkLog } from './log.mjs'
import { GrowingTree, hashLeaf } from './tree.mjs'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const rawKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(12)
const NAME = 'example.com/log'
const typedKey = Buffer.concat([Buffer.of(1), rawKey])
const id = createHash('sha256').update(`${NAME}\n`).update(typedKey).digest().subarray(0, 4)
const VERIFIER = `${NAME}+${id.toString('hex')}+${typedKey.toString('base64')}`

const toHex = (n) => createHash('sha256').update(String(n)).digest('hex')
const createEntry = (n, { label = toHex(n), commitment = toHex(`c${n}`) } = {}) =>
  Buffer.from(`{"commitment":"${commitment}","kind":"prediction","label":"${label}"}`)
const createEntries = (count) => Array.from({ length: count }, (_, n) => createEntry(n))

function computeRoot(list) {
  const tree = new GrowingTree()
  for (const entryText of list) tree.add(hashLeaf(entryText))
  return tree.root()
}

/** Creates a log as it is served; `signed` may differ from what is served. */
function createLog(list, { signed = list, key = privateKey, verifier = VERIFIER } = {}) {
  const text = `${NAME}\n${signed.length}\n${computeRoot(signed).toString('base64')}\n`
  const signature = Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString('base64')
  const slice = (path) => {
    const [, tileIndex, width = '256'] = /(\d{3})(?:\.p\/(\d+))?$/.exec(path)
    return list.slice(Number(tileIndex) * 256, Number(tileIndex) * 256 + Number(width))
  }
  return async (path) => {
    if (path === 'verifier') return Buffer.from(`${verifier}\n`)
    if (path === 'checkpoint') return Buffer.from(`${text}\n— ${NAME} ${signature}\n`)
    const part = slice(path)
    if (path.startsWith('tile/0/')) return Buffer.concat(part.map(hashLeaf))
    return Buffer.concat(part.flatMap((each) => [Buffer.of(each.length >> 8, each.length & 255), each]))
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
    for (const oldSize of [0, 1, 256, size].filter((each) => each <= size))
      expect(await findFaults(createLog(createEntries(size)), createSeenLog(createEntries(oldSize)))).toEqual(
        [],
      )
})

const honest = createEntries(300)
const changedEntries = honest.with(7, createEntry(7, { commitment: toHex('other') }))
it.each([
  ['an entry changed', createLog(changedEntries, { signed: honest })],
  ['an entry changed and signed again', createLog(changedEntries)],
  ['an entry removed', createLog(honest.toSpliced(7, 1), { signed: honest })],
  ['an entry removed and signed again', createLog(honest.toSpliced(7, 1))],
  ['two entries swapped', createLog(honest.with(7, honest[8]).with(8, honest[7]))],
  ['a label used twice', createLog(honest.with(299, createEntry(299, { label: toHex(7) })))],
  ['an entry of another form', createLog(honest.with(299, Buffer.from('{"score":500}')))],
  ['an older head', createLog(honest.slice(0, 200))],
  ['an entry inserted before others', createLog(honest.toSpliced(7, 0, createEntry('late')))],
  ['another key', createLog(honest, { verifier: `${VERIFIER}A` })],
])('detects %s', async (_, get) => {
  expect(await findFaults(get, createSeenLog(honest.slice(0, 290)))).not.toEqual([])
})

it('does not compare with a log that was started again', async () => {
  const oldLog = { ...createSeenLog(changedEntries), verifier: VERIFIER.replace('/log', '/old') }
  expect(await checkLog(createLog(honest), oldLog)).toMatchObject({
    faults: [],
    isOtherLog: true,
    seen: createSeenLog(honest),
  })
})

it('refuses a head that somebody else signed', async () => {
  const { privateKey: other } = generateKeyPairSync('ed25519')
  await expect(checkLog(createLog(honest, { key: other }), null)).rejects.toThrow('signature')
})
