import { parseSignedCheckpoint, parseVerifier } from './note.mjs'
import { GrowingTree, hashLeaf } from './growing-tree.mjs'

/** Number of entries in a complete tile. */
const TILE_WIDTH = 256
const HASH_BYTES = 32
const ENTRY_PATTERN =
  /^\{"commitment":"[0-9a-f]{64}","kind":"(prediction|judgement|void)","label":"[0-9a-f]{64}"\}$/

/**
 * The state of a log that an earlier run has seen: the key that signs it, and its head.
 * @typedef {{ verifier: string, size: number, root: string }} SeenLog
 */

/**
 * An entry of the log.
 * @typedef {{ kind: string, label: string, commitment: string }} Entry
 */

/**
 * Reads the whole log. Checks its signature, its root, the form of each entry, and that the log extends the state seen
 * in an earlier run. Rejects if the log cannot be read.
 * @param {(path: string) => Promise<Buffer>} get reads a path below the log's address
 * @param {SeenLog | null} seenLog
 * @returns {Promise<{ faults: string[], seen: SeenLog, isOtherLog: boolean, entries: (Entry | null)[] }>}
 * an unreadable entry is null; `isOtherLog`: the site has started another log, which cannot be compared
 */
export async function checkLog(get, seenLog) {
  const verifierText = (await get('verifier')).toString().trim()
  const faults = []
  const isOtherLog = seenLog !== null && parseOrigin(seenLog.verifier) !== parseOrigin(verifierText)
  const previousLog = isOtherLog ? null : seenLog
  const verifier = previousLog?.verifier ?? verifierText
  if (verifier !== verifierText)
    faults.push('기록의 키가 전과 달라요. The key of the log differs from the one seen before.')
  const head = parseSignedCheckpoint((await get('checkpoint')).toString(), parseVerifier(verifier))
  if (previousLog && head.size < previousLog.size)
    faults.push(
      `기록이 ${previousLog.size}건에서 ${head.size}건으로 줄었어요. The log shrank from ${previousLog.size} to ${head.size}.`,
    )
  const { tree, entries } = await readEntries(get, { size: head.size, previousLog, faults })
  if (!tree.computeRoot().equals(head.root))
    faults.push('항목들이 서명된 뿌리와 맞지 않아요. The entries do not make the signed root.')
  return {
    faults,
    isOtherLog,
    entries,
    seen: { verifier, size: head.size, root: head.root.toString('base64') },
  }
}

const parseOrigin = (verifier) => verifier.split('+')[0]

async function readEntries(get, { size, previousLog, faults }) {
  const tree = new GrowingTree()
  const labels = new Set()
  const entries = []
  const compareWithPreviousLog = () => {
    if (
      previousLog &&
      tree.size === previousLog.size &&
      tree.computeRoot().toString('base64') !== previousLog.root
    )
      faults.push(
        `처음 ${previousLog.size}건이 전에 본 것과 달라요. The first ${previousLog.size} entries are not those seen before.`,
      )
  }
  compareWithPreviousLog()
  for (let index = 0; index * TILE_WIDTH < size; index++) {
    const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH)
    const hashes = await get(formatTilePath(0, index, width))
    for (const bytes of readBundle(await get(formatTilePath('entries', index, width)))) {
      const hash = hashLeaf(bytes)
      const offset = (tree.size % TILE_WIDTH) * HASH_BYTES
      if (!hashes.subarray(offset, offset + HASH_BYTES).equals(hash))
        faults.push(`${tree.size}번 항목의 해시가 달라요. The hash of entry ${tree.size} differs.`)
      const entry = ENTRY_PATTERN.test(bytes.toString()) ? JSON.parse(bytes.toString()) : null
      if (!entry) faults.push(`${tree.size}번 항목을 읽을 수 없어요. Entry ${tree.size} cannot be read.`)
      if (entry && labels.has(entry.label))
        faults.push(`${tree.size}번 항목이 두 번 있어요. Entry ${tree.size} stands twice.`)
      if (entry) labels.add(entry.label)
      entries.push(entry)
      tree.add(hash)
      compareWithPreviousLog()
    }
  }
  if (tree.size !== size)
    faults.push(`항목 ${size - tree.size}건이 없어요. ${size - tree.size} entries are missing.`)
  return { tree, entries }
}

/** Yields the entries of a bundle, each of which follows its length in two bytes (C2SP tlog-tiles). */
function* readBundle(bundle) {
  for (let offset = 0; offset < bundle.length;) {
    const end = offset + 2 + bundle.readUInt16BE(offset)
    yield bundle.subarray(offset + 2, end)
    offset = end
  }
}

/** Formats the path of a tile: `tile/0/x001/x234/067.p/8` is tile 1234067 with 8 hashes (C2SP tlog-tiles). */
function formatTilePath(level, index, width) {
  const digits = String(index)
  const groupedDigits = digits
    .padStart(Math.ceil(digits.length / 3) * 3, '0')
    .match(/.{3}/g)
    .join('/x')
  const hasFolders = groupedDigits.includes('/')
  const path = hasFolders ? `x${groupedDigits}`.replace(/x(\d{3})$/, '$1') : groupedDigits
  return `tile/${level}/${path}${width < TILE_WIDTH ? `.p/${width}` : ''}`
}
