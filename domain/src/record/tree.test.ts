import { expect, it } from 'vitest'
import { concatBytes, sha256 } from './bytes.ts'
import {
  appendLeaves,
  createTileHashReader,
  computeTileWidth,
  type TilePlace,
  type WrittenTile,
} from './tiles.ts'
import {
  buildConsistencyProof,
  type Hash,
  buildInclusionProof,
  isConsistent,
  isIncluded,
  hashLeaf,
  hashNode,
  computeTreeRoot,
} from './tree.ts'

const toBytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const toHex = (hash: Uint8Array) => Buffer.from(hash).toString('hex')

/** The entries of the test logs of Certificate Transparency (RFC 6962), and the roots of their trees. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

/** Creates a log in memory, stored as tiles like a server's. */
function createTiledLog() {
  const tiles = new Map<string, Uint8Array>()
  const toKey = ({ level, index }: TilePlace) => `${level} ${index}`
  const readTile = async (place: TilePlace) => tiles.get(toKey(place)) ?? new Uint8Array(0)
  let size = 0
  return {
    tiles,
    read: (readSize: number) => createTileHashReader(readSize, readTile),
    size: () => size,
    async append(leaves: readonly Hash[]): Promise<WrittenTile[]> {
      const writtenTiles = await appendLeaves(size, leaves, readTile)
      for (const tile of writtenTiles) tiles.set(toKey(tile), tile.hashes)
      size += leaves.length
      return writtenTiles
    },
  }
}

/** Computes the root literally as RFC 6962, section 2.1, defines it. */
async function computeRootNaively(leaves: readonly Hash[]): Promise<Hash> {
  if (leaves.length === 0) return sha256(new Uint8Array(0))
  if (leaves.length === 1) return leaves[0]!
  let k = 1
  while (k * 2 < leaves.length) k *= 2
  return hashNode(await computeRootNaively(leaves.slice(0, k)), await computeRootNaively(leaves.slice(k)))
}

/** Computes the root of equal leaves: their subtrees of one size have one root. */
function createRepeatedRootComputer(leaf: Hash): (count: number) => Promise<Hash> {
  const roots = new Map<number, Promise<Hash>>([[1, Promise.resolve(leaf)]])
  return function computeRoot(count): Promise<Hash> {
    let k = 1
    while (k * 2 < count) k *= 2
    const root =
      roots.get(count) ??
      Promise.all([computeRoot(k), computeRoot(count - k)]).then(([left, right]) => hashNode(left, right))
    roots.set(count, root)
    return root
  }
}

const createLeaves = (count: number, from = 0) =>
  Promise.all(
    Array.from({ length: count }, (_, i) => hashLeaf(new TextEncoder().encode(`entry ${from + i}`))),
  )

it('has the roots of the RFC 6962 test trees', async () => {
  const log = createTiledLog()
  const roots = [toHex(await computeTreeRoot(0, log.read(0)))]
  for (const [i, entry] of ENTRIES.entries()) {
    await log.append([await hashLeaf(toBytes(entry))])
    roots.push(toHex(await computeTreeRoot(i + 1, log.read(i + 1))))
  }
  expect(roots).toEqual(ROOTS)
})

it('appends the same tiles in batches of any size as in one batch', async () => {
  const leaves = await createLeaves(700)
  const wholeLog = createTiledLog()
  const batchedLog = createTiledLog()
  await wholeLog.append(leaves)
  for (const [from, to] of [
    [0, 1],
    [1, 255],
    [255, 256],
    [256, 257],
    [257, 700],
  ])
    await batchedLog.append(leaves.slice(from, to))
  expect(batchedLog.tiles).toEqual(wholeLog.tiles)
  expect(computeTileWidth({ level: 1, index: 0 }, 700)).toBe(2)
  for (const size of [1, 255, 256, 257, 600, 700])
    expect(toHex(await computeTreeRoot(size, wholeLog.read(size)))).toBe(
      toHex(await computeRootNaively(leaves.slice(0, size))),
    )
})

it('spans three levels of tiles', async () => {
  const log = createTiledLog()
  const [leaf] = await createLeaves(1)
  const leaves = Array.from({ length: 66_000 }, () => leaf!)
  await log.append(leaves)
  expect([...log.tiles.keys()].filter((key) => !key.startsWith('0 '))).toEqual(['1 0', '1 1', '2 0'])
  const root = await createRepeatedRootComputer(leaf!)(66_000)
  expect(toHex(await computeTreeRoot(66_000, log.read(66_000)))).toBe(toHex(root))
})

it('proves each leaf in each tree, and nothing else', async () => {
  const log = createTiledLog()
  const leaves = await createLeaves(20)
  await log.append(leaves)
  for (let size = 1; size <= 20; size++) {
    const root = await computeTreeRoot(size, log.read(size))
    for (let leaf = 0; leaf < size; leaf++) {
      const proof = await buildInclusionProof(leaf, size, log.read(size))
      const claim = { leaf, hash: leaves[leaf]!, size, root }
      expect(await isIncluded(claim, proof)).toBe(true)
      expect(await isIncluded({ ...claim, leaf: (leaf + 1) % size }, proof)).toBe(size === 1)
      expect(await isIncluded({ ...claim, hash: await hashLeaf(toBytes('ff')) }, proof)).toBe(false)
      expect(await isIncluded({ ...claim, size: size + 1 }, [...proof, root])).toBe(false)
    }
  }
})

it('proves that each tree begins with each smaller tree, and with no other tree', async () => {
  const log = createTiledLog()
  await log.append(await createLeaves(20))
  const otherLog = createTiledLog()
  await otherLog.append(await createLeaves(20, 1))
  for (let size = 1; size <= 20; size++)
    for (let oldSize = 1; oldSize <= size; oldSize++) {
      const oldRoot = await computeTreeRoot(oldSize, log.read(oldSize))
      const root = await computeTreeRoot(size, log.read(size))
      const proof = await buildConsistencyProof(oldSize, size, log.read(size))
      expect(await isConsistent({ oldSize, oldRoot, size, root }, proof)).toBe(true)
      const wrongRoot = await computeTreeRoot(oldSize, otherLog.read(oldSize))
      expect(await isConsistent({ oldSize, oldRoot: wrongRoot, size, root }, proof)).toBe(false)
      const longerProof = [...proof, concatBytes([root])]
      expect(await isConsistent({ oldSize, oldRoot, size, root }, longerProof)).toBe(false)
    }
})

it('refuses a proof of leaves that the tree does not have', async () => {
  const log = createTiledLog()
  await log.append(await createLeaves(3))
  await expect(buildInclusionProof(3, 3, log.read(3))).rejects.toThrow(RangeError)
  await expect(buildConsistencyProof(4, 3, log.read(3))).rejects.toThrow(RangeError)
  await expect(log.read(3)(1, 1)).rejects.toThrow(RangeError)
})
