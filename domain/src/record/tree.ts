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
  let from = 0
  let to = size
  while (to - from > 1) {
    const middle = from + findLargestPowerBelow(to - from)
    if (leaf < middle) {
      path.push(await hashRange(middle, to, readHash))
      to = middle
    } else {
      path.push(await hashRange(from, middle, readHash))
      from = middle
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
  let from = 0
  let to = size
  while (to - from > 1) {
    const middle = from + findLargestPowerBelow(to - from)
    sides.push(leaf < middle ? 'left' : 'right')
    if (leaf < middle) to = middle
    else from = middle
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
  let from = 0
  let to = size
  while (to !== oldSize) {
    const middle = from + findLargestPowerBelow(to - from)
    if (oldSize <= middle) {
      path.push(await hashRange(middle, to, readHash))
      to = middle
    } else {
      path.push(await hashRange(from, middle, readHash))
      from = middle
    }
  }
  if (from > 0) path.push(await hashRange(from, to, readHash))
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
  const restOfProof = [...proof]
  const sides: ('left' | 'right')[] = []
  let from = 0
  let to = size
  while (to !== oldSize) {
    const middle = from + findLargestPowerBelow(to - from)
    sides.push(oldSize <= middle ? 'left' : 'right')
    if (oldSize <= middle) to = middle
    else from = middle
  }
  const first = from === 0 ? oldRoot : restOfProof.shift()
  if (!first || restOfProof.length !== sides.length) return false
  let reachedOld = first
  let reached = first
  for (const [step, side] of sides.toReversed().entries()) {
    const hash = restOfProof[step]!
    if (side === 'right') reachedOld = await hashNode(hash, reachedOld)
    reached = side === 'left' ? await hashNode(reached, hash) : await hashNode(hash, reached)
  }
  return areBytesEqual(reachedOld, oldRoot) && areBytesEqual(reached, root)
}

/** Computes the hash over the leaves from `from` up to, not including, `to`. They must form a node of the tree. */
async function hashRange(from: number, to: number, readHash: ReadHash): Promise<Hash> {
  const width = to - from
  const height = Math.log2(width)
  if (Number.isInteger(height)) return readHash(height, from / width)
  const middle = from + findLargestPowerBelow(width)
  return hashNode(await hashRange(from, middle, readHash), await hashRange(middle, to, readHash))
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
