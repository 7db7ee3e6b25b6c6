import { concatBytes, areBytesEqual, sha256 } from './bytes.ts'

/** SHA-256, 32 bytes. */
export type Hash = Uint8Array<ArrayBuffer>

/**
 * Reads the hash of a complete subtree: of the 2^height leaves from leaf `index` × 2^height on. Rejects if the tree
 * does not contain them.
 */
export type ReadHash = (height: number, index: number) => Promise<Hash>

/** Hashes a leaf (RFC 6962, section 2.1). */
export const hashLeaf = (entry: Uint8Array<ArrayBuffer>): Promise<Hash> =>
  sha256(concatBytes([Uint8Array.of(0), entry]))

/** Hashes two children (RFC 6962, section 2.1). */
export const hashNode = (left: Hash, right: Hash): Promise<Hash> =>
  sha256(concatBytes([Uint8Array.of(1), left, right]))

/** Hashes a complete subtree, given the hashes in its lowest row. Their number is a power of two. */
export async function hashSubtree(row: readonly Hash[]): Promise<Hash> {
  let hashes = row
  while (hashes.length > 1) {
    const parents: Promise<Hash>[] = []
    for (let i = 0; i < hashes.length; i += 2) parents.push(hashNode(hashes[i]!, hashes[i + 1]!))
    hashes = await Promise.all(parents)
  }
  const [root] = hashes
  if (!root) throw new RangeError('a subtree has leaves')
  return root
}

/**
 * Computes the root of the tree of the first `size` leaves; without leaves, the hash of nothing (RFC 6962, section
 * 2.1).
 */
export const computeTreeRoot = (size: number, readHash: ReadHash): Promise<Hash> =>
  size === 0 ? sha256(new Uint8Array(0)) : hashRange(0, size, readHash)

/**
 * Returns the hashes that lead from a leaf to the root of a tree of `size` leaves, the lowest first (RFC 6962,
 * section 2.1.1).
 */
export async function buildInclusionProof(leaf: number, size: number, readHash: ReadHash): Promise<Hash[]> {
  requireOrder(leaf, size - 1)
  const path: Hash[] = []
  let start = 0
  let end = size
  while (end - start > 1) {
    const middle = start + findLargestPowerBelow(end - start)
    if (leaf < middle) {
      path.push(await hashRange(middle, end, readHash))
      end = middle
    } else {
      path.push(await hashRange(start, middle, readHash))
      start = middle
    }
  }
  return path.toReversed()
}

/** Returns whether the proof leads from the leaf's hash to the root. */
export async function isIncluded(
  { leaf, hash, size, root }: { leaf: number; hash: Hash; size: number; root: Hash },
  proof: readonly Hash[],
): Promise<boolean> {
  if (leaf < 0 || leaf >= size) return false
  const sides = listSides(leaf, size)
  if (sides.length !== proof.length) return false
  let rootHash = hash
  for (const [step, side] of sides.toReversed().entries())
    rootHash =
      side === 'left' ? await hashNode(rootHash, proof[step]!) : await hashNode(proof[step]!, rootHash)
  return areBytesEqual(rootHash, root)
}

/** Lists, from the root down, on which side of each node the leaf lies. */
function listSides(leaf: number, size: number): ('left' | 'right')[] {
  const sides: ('left' | 'right')[] = []
  let start = 0
  let end = size
  while (end - start > 1) {
    const middle = start + findLargestPowerBelow(end - start)
    sides.push(leaf < middle ? 'left' : 'right')
    if (leaf < middle) end = middle
    else start = middle
  }
  return sides
}

/**
 * Returns the hashes that prove that the tree of `size` leaves begins with the tree of `oldSize` (from 1) leaves (RFC
 * 6962, section 2.1.2). Empty if both are equal.
 */
export async function buildConsistencyProof(
  oldSize: number,
  size: number,
  readHash: ReadHash,
): Promise<Hash[]> {
  requireOrder(oldSize, size)
  if (oldSize === 0) throw new RangeError('every tree begins with the empty one')
  const path: Hash[] = []
  let start = 0
  let end = size
  while (end !== oldSize) {
    const middle = start + findLargestPowerBelow(end - start)
    if (oldSize <= middle) {
      path.push(await hashRange(middle, end, readHash))
      end = middle
    } else {
      path.push(await hashRange(start, middle, readHash))
      start = middle
    }
  }
  if (start > 0) path.push(await hashRange(start, end, readHash))
  return path.toReversed()
}

interface ConsistencyClaim {
  oldSize: number
  oldRoot: Hash
  size: number
  root: Hash
}

/** Returns whether the proof shows that the larger tree begins with the smaller one. */
export async function isConsistent(
  { oldSize, oldRoot, size, root }: ConsistencyClaim,
  proof: readonly Hash[],
): Promise<boolean> {
  if (oldSize === 0) return proof.length === 0
  if (oldSize > size) return false
  const remainingProof = [...proof]
  const sides: ('left' | 'right')[] = []
  let start = 0
  let end = size
  while (end !== oldSize) {
    const middle = start + findLargestPowerBelow(end - start)
    sides.push(oldSize <= middle ? 'left' : 'right')
    if (oldSize <= middle) end = middle
    else start = middle
  }
  const firstHash = start === 0 ? oldRoot : remainingProof.shift()
  if (!firstHash || remainingProof.length !== sides.length) return false
  let oldHash = firstHash
  let newHash = firstHash
  for (const [step, side] of sides.toReversed().entries()) {
    const proofHash = remainingProof[step]!
    if (side === 'right') oldHash = await hashNode(proofHash, oldHash)
    newHash = side === 'left' ? await hashNode(newHash, proofHash) : await hashNode(proofHash, newHash)
  }
  return areBytesEqual(oldHash, oldRoot) && areBytesEqual(newHash, root)
}

/** Computes the hash over the leaves from `start` up to, not including, `end`. They must form a node of the tree. */
async function hashRange(start: number, end: number, readHash: ReadHash): Promise<Hash> {
  const width = end - start
  const height = Math.log2(width)
  if (Number.isInteger(height)) return readHash(height, start / width)
  const middle = start + findLargestPowerBelow(width)
  return hashNode(await hashRange(start, middle, readHash), await hashRange(middle, end, readHash))
}

/** Returns the largest power of two below `n`, which is at least 2. */
function findLargestPowerBelow(n: number): number {
  let power = 1
  while (power * 2 < n) power *= 2
  return power
}

function requireOrder(smaller: number, larger: number): void {
  if (!Number.isSafeInteger(smaller) || !Number.isSafeInteger(larger) || smaller < 0 || smaller > larger)
    throw new RangeError(`${smaller} does not lie in a tree of ${larger}`)
}
