import { createHash } from 'node:crypto'

// RFC 6962, section 2.1, implemented for this check only.

const sha256 = (...parts) =>
  parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest()

/** @param {Buffer} entry */
export const hashLeaf = (entry) => sha256(Buffer.of(0), entry)

/** A tree that grows leaf by leaf and stores only the hashes of its complete subtrees, the largest first. */
export class GrowingTree {
  /** @type {{ hash: Buffer, leaves: number }[]} */
  #subtrees = []
  size = 0

  /** @param {Buffer} leaf the hash of a leaf */
  add(leaf) {
    let subtree = { hash: leaf, leaves: 1 }
    while (this.#subtrees.at(-1)?.leaves === subtree.leaves) {
      const leftSubtree = this.#subtrees.pop()
      subtree = { hash: sha256(Buffer.of(1), leftSubtree.hash, subtree.hash), leaves: 2 * subtree.leaves }
    }
    this.#subtrees.push(subtree)
    this.size++
  }

  /** @returns {Buffer} */
  computeRoot() {
    if (this.size === 0) return sha256()
    return this.#subtrees
      .map(({ hash }) => hash)
      .reduceRight((right, leftSubtree) => sha256(Buffer.of(1), leftSubtree, right))
  }
}
