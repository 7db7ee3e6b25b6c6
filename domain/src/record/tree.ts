import { concatBytes, equalBytes, sha256 } from './bytes.ts'

/** SHA-256, 32 bytes. */
export type Hash = Uint8Array<ArrayBuffer>

/**
 * Gives the hash of a complete subtree: of the 2^height leaves from leaf `index` × 2^height on. Rejects where the tree
 * does not hold them.
 */
export type ReadHash = (height: number, index: number) => Promise<Hash>

/** The hash of a leaf (RFC 6962, section 2.1). */
export const leafHash = (entry: Uint8Array<ArrayBuffer>): Promise<Hash> =>
  sha256(concatBytes([Uint8Array.of(0), entry]))

/** The hash of two children (RFC 6962, section 2.1). */
export const nodeHash = (left: Hash, right: Hash): Promise<Hash> =>
  sha256(concatBytes([Uint8Array.of(1), left, right]))

/** The hash of a complete subtree, from the hashes in its lowest row, a power of two of them. */
export async function subtreeHash(row: readonly Hash[]): Promise<Hash> {
  let hashes = row
  while (hashes.length > 1) {
    const parents: Promise<Hash>[] = []
    for (let i = 0; i < hashes.length; i += 2) parents.push(nodeHash(hashes[i]!, hashes[i + 1]!))
    hashes = await Promise.all(parents)
  }
  const [root] = hashes
  if (!root) throw new RangeError('a subtree has leaves')
  return root
}

/** The root of a tree of the first `size` leaves; of none, the hash of nothing (RFC 6962, section 2.1). */
export const treeRoot = (size: number, read: ReadHash): Promise<Hash> =>
  size === 0 ? sha256(new Uint8Array(0)) : rangeHash(0, size, read)

/** The hashes that lead from a leaf to the root of a tree of `size` leaves, the lowest first (RFC 6962, section 2.1.1). */
export async function inclusionProof(leaf: number, size: number, read: ReadHash): Promise<Hash[]> {
  expectOrder(leaf, size - 1)
  const path: Hash[] = []
  let from = 0
  let to = size
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from)
    if (leaf < middle) {
      path.push(await rangeHash(middle, to, read))
      to = middle
    } else {
      path.push(await rangeHash(from, middle, read))
      from = middle
    }
  }
  return path.toReversed()
}

/** Whether the proof leads from the leaf's hash to the root. */
export async function isIncluded(
  { leaf, hash, size, root }: { leaf: number; hash: Hash; size: number; root: Hash },
  proof: readonly Hash[],
): Promise<boolean> {
  if (leaf < 0 || leaf >= size) return false
  const sides = listSides(leaf, size)
  if (sides.length !== proof.length) return false
  let reached = hash
  for (const [step, side] of sides.toReversed().entries())
    reached = side === 'left' ? await nodeHash(reached, proof[step]!) : await nodeHash(proof[step]!, reached)
  return equalBytes(reached, root)
}

/** From the root down: on which side of each node the leaf lies. */
function listSides(leaf: number, size: number): ('left' | 'right')[] {
  const sides: ('left' | 'right')[] = []
  let from = 0
  let to = size
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from)
    sides.push(leaf < middle ? 'left' : 'right')
    if (leaf < middle) to = middle
    else from = middle
  }
  return sides
}

/**
 * The hashes that show that the tree of `size` leaves begins with the tree of `oldSize`, from 1 (RFC 6962, section
 * 2.1.2); none where the two are one.
 */
export async function consistencyProof(oldSize: number, size: number, read: ReadHash): Promise<Hash[]> {
  expectOrder(oldSize, size)
  if (oldSize === 0) throw new RangeError('nothing is consistent with everything')
  const path: Hash[] = []
  let from = 0
  let to = size
  while (to !== oldSize) {
    const middle = from + largestPowerBelow(to - from)
    if (oldSize <= middle) {
      path.push(await rangeHash(middle, to, read))
      to = middle
    } else {
      path.push(await rangeHash(from, middle, read))
      from = middle
    }
  }
  if (from > 0) path.push(await rangeHash(from, to, read))
  return path.toReversed()
}

interface TwoTrees {
  oldSize: number
  oldRoot: Hash
  size: number
  root: Hash
}

/** Whether the proof shows that the larger tree begins with the smaller one. */
export async function isConsistent(
  { oldSize, oldRoot, size, root }: TwoTrees,
  proof: readonly Hash[],
): Promise<boolean> {
  if (oldSize === 0) return proof.length === 0
  if (oldSize > size) return false
  const rest = [...proof]
  const sides: ('left' | 'right')[] = []
  let from = 0
  let to = size
  while (to !== oldSize) {
    const middle = from + largestPowerBelow(to - from)
    sides.push(oldSize <= middle ? 'left' : 'right')
    if (oldSize <= middle) to = middle
    else from = middle
  }
  const first = from === 0 ? oldRoot : rest.shift()
  if (!first || rest.length !== sides.length) return false
  let reachedOld = first
  let reached = first
  for (const [step, side] of sides.toReversed().entries()) {
    const hash = rest[step]!
    if (side === 'right') reachedOld = await nodeHash(hash, reachedOld)
    reached = side === 'left' ? await nodeHash(reached, hash) : await nodeHash(hash, reached)
  }
  return equalBytes(reachedOld, oldRoot) && equalBytes(reached, root)
}

/** The hash over the leaves from `from` up to, not including, `to`: a node of the tree, so that `from` fits its size. */
async function rangeHash(from: number, to: number, read: ReadHash): Promise<Hash> {
  const width = to - from
  const height = Math.log2(width)
  if (Number.isInteger(height)) return read(height, from / width)
  const middle = from + largestPowerBelow(width)
  return nodeHash(await rangeHash(from, middle, read), await rangeHash(middle, to, read))
}

/** The largest power of two below `n`, which is at least 2. */
function largestPowerBelow(n: number): number {
  let power = 1
  while (power * 2 < n) power *= 2
  return power
}

function expectOrder(smaller: number, larger: number): void {
  if (!Number.isSafeInteger(smaller) || !Number.isSafeInteger(larger) || smaller < 0 || smaller > larger)
    throw new RangeError(`${smaller} does not lie in a tree of ${larger}`)
}
