import { readCheckpoint, readVerifier } from './note.mjs'
import { GrowingTree, hashLeaf } from './tree.mjs'

const WIDTH = 256
const ENTRY = /^\{"commitment":"[0-9a-f]{64}","kind":"(prediction|judgement|void)","label":"[0-9a-f]{64}"\}$/

/**
 * The last known state of a log: the key that signs it, and its head.
 * @typedef {{ verifier: string, size: number, root: string }} Seen
 */

/**
 * An entry of the log.
 * @typedef {{ kind: string, label: string, commitment: string }} Entry
 */

/**
 * Reads the whole log and checks its signature, that its root matches its entries, that it extends the state that was
 * seen before, and the form of each entry. Rejects if the log cannot be read.
 * @param {(path: string) => Promise<Buffer>} get reads a path below the log's address
 * @param {Seen | null} seenLog
 * @returns {Promise<{ faults: string[], seen: Seen, isOther: boolean, entries: (Entry | null)[] }>}
 * an unreadable entry is null; `isOther`: the site has started another log, which cannot be compared
 */
export async function checkLog(get, seenLog) {
  const text = (await get('verifier')).toString().trim()
  const faults = []
  const isOther = seenLog !== null && parseOrigin(seenLog.verifier) !== parseOrigin(text)
  const before = isOther ? null : seenLog
  const verifier = before?.verifier ?? text
  if (verifier !== text)
    faults.push('기록의 키가 전과 달라요. The key of the log differs from the one seen before.')
  const head = readCheckpoint((await get('checkpoint')).toString(), readVerifier(verifier))
  if (before && head.size < before.size)
    faults.push(
      `기록이 ${before.size}건에서 ${head.size}건으로 줄었어요. The log shrank from ${before.size} to ${head.size}.`,
    )
  const { tree, entries } = await readEntries(get, { size: head.size, before, faults })
  if (!tree.root().equals(head.root))
    faults.push('항목들이 서명된 뿌리와 맞지 않아요. The entries do not make the signed root.')
  return {
    faults,
    isOther,
    entries,
    seen: { verifier, size: head.size, root: head.root.toString('base64') },
  }
}

const parseOrigin = (verifier) => verifier.split('+')[0]

async function readEntries(get, { size, before, faults }) {
  const tree = new GrowingTree()
  const labels = new Set()
  const entries = []
  const compare = () => {
    if (before && tree.size === before.size && tree.root().toString('base64') !== before.root)
      faults.push(
        `처음 ${before.size}건이 전에 본 것과 달라요. The first ${before.size} entries are not those seen before.`,
      )
  }
  compare()
  for (let index = 0; index * WIDTH < size; index++) {
    const width = Math.min(WIDTH, size - index * WIDTH)
    const hashes = await get(formatTilePath(0, index, width))
    for (const bytes of readBundle(await get(formatTilePath('entries', index, width)))) {
      const hash = hashLeaf(bytes)
      const offset = (tree.size % WIDTH) * 32
      if (!hashes.subarray(offset, offset + 32).equals(hash))
        faults.push(`${tree.size}번 항목의 해시가 달라요. The hash of entry ${tree.size} differs.`)
      const entry = ENTRY.test(bytes.toString()) ? JSON.parse(bytes.toString()) : null
      if (!entry) faults.push(`${tree.size}번 항목을 읽을 수 없어요. Entry ${tree.size} cannot be read.`)
      if (entry && labels.has(entry.label))
        faults.push(`${tree.size}번 항목이 두 번 있어요. Entry ${tree.size} stands twice.`)
      if (entry) labels.add(entry.label)
      entries.push(entry)
      tree.add(hash)
      compare()
    }
  }
  if (tree.size !== size)
    faults.push(`항목 ${size - tree.size}건이 없어요. ${size - tree.size} entries are missing.`)
  return { tree, entries }
}

function* readBundle(bundle) {
  for (let offset = 0; offset < bundle.length;) {
    const end = offset + 2 + bundle.readUInt16BE(offset)
    yield bundle.subarray(offset + 2, end)
    offset = end
  }
}

function formatTilePath(level, index, width) {
  const digits = String(index)
  const path = digits
    .padStart(Math.ceil(digits.length / 3) * 3, '0')
    .match(/.{3}/g)
    .join('/x')
  const isDeep = path.includes('/')
  const pathName = isDeep ? `x${path}`.replace(/x(\d{3})$/, '$1') : path
  return `tile/${level}/${pathName}${width < WIDTH ? `.p/${width}` : ''}`
}
