import { concatBytes } from './bytes.ts'
import { type Hash, type ReadHash, hashSubtree } from './tree.ts'

/** The number of hashes in a full tile, which spans eight levels of the tree (C2SP tlog-tiles). */
export const TILE_WIDTH = 256
const TILE_HEIGHT = 8
const HASH_BYTES = 32

/** The position of a tile. Tiles of level 0 contain the hashes of leaves. */
export interface TilePlace {
  level: number
  index: number
}

/** Reads the bytes of at least the first `width` hashes of a tile. */
export type ReadTile = (place: TilePlace, width: number) => Promise<Uint8Array>

/** Formats an index, for example 1,234,067 as `x001/x234/067`. */
function formatIndex(index: number): string {
  const digits = String(index)
  const paddedDigits = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  return paddedDigits.replace(/\d{3}(?=\d)/g, 'x$&/')
}

/**
 * Returns the path of a tile, such as `tile/0/x001/234`. The path of a partial tile ends in `.p/` and its width. Level -1
 * stands for bundles of entries.
 */
export function formatTilePath({ level, index }: TilePlace, width: number): string {
  const kind = level < 0 ? 'entries' : level
  return `tile/${kind}/${formatIndex(index)}${width < TILE_WIDTH ? `.p/${width}` : ''}`
}

const TILE_PATH = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** Parses a path that `formatTilePath` wrote into the tile and its width. Returns null for any other text. */
export function parseTilePath(path: string): (TilePlace & { width: number }) | null {
  const [, kind, digits, partialWidth] = TILE_PATH.exec(path) ?? []
  if (kind === undefined || digits === undefined) return null
  const place = {
    level: kind === 'entries' ? -1 : Number(kind),
    index: Number(digits.replaceAll(/[x/]/g, '')),
    width: partialWidth === undefined ? TILE_WIDTH : Number(partialWidth),
  }
  return formatTilePath(place, place.width) === path ? place : null
}

/** Returns how many hashes, from 0 to 256, a tile has in a tree of `size` leaves. */
export function computeTileWidth({ level, index }: TilePlace, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** Math.max(level, 0))
  return Math.min(Math.max(hashes - index * TILE_WIDTH, 0), TILE_WIDTH)
}

/** Creates a function that reads the hashes of a tree of `size` leaves from its tiles. */
export function createTileHashReader(size: number, readTile: ReadTile): ReadHash {
  return async (height, index) => {
    const level = Math.floor(height / TILE_HEIGHT)
    const rowLength = 2 ** (height % TILE_HEIGHT)
    const firstHashIndex = index * rowLength
    const place = { level, index: Math.floor(firstHashIndex / TILE_WIDTH) }
    const start = firstHashIndex % TILE_WIDTH
    const width = computeTileWidth(place, size)
    if (start + rowLength > width) throw new RangeError('the tree does not hold this subtree')
    const bytes = await readTile(place, width)
    if (bytes.length < width * HASH_BYTES) throw new RangeError('a tile is shorter than the tree')
    return hashSubtree(splitHashes(bytes, start, rowLength))
  }
}

function splitHashes(bytes: Uint8Array, start: number, count: number): Hash[] {
  return Array.from({ length: count }, (_, i) => {
    const offset = (start + i) * HASH_BYTES
    return bytes.slice(offset, offset + HASH_BYTES)
  })
}

export interface WrittenTile extends TilePlace {
  hashes: Uint8Array
}

/**
 * Returns the tiles that are new or changed after leaves are appended to a tree of `size` leaves. `readTile` reads the last,
 * partial tile of each level.
 */
export async function appendLeaves(
  size: number,
  leaves: readonly Hash[],
  readTile: ReadTile,
): Promise<WrittenTile[]> {
  const tiles: WrittenTile[] = []
  let addedHashes = leaves
  for (let level = 0; addedHashes.length > 0; level++) {
    let index = Math.floor(size / TILE_WIDTH ** (level + 1))
    const width = computeTileWidth({ level, index }, size)
    let hashes = width === 0 ? [] : splitHashes(await readTile({ level, index }, width), 0, width)
    const fullTiles: Hash[] = []
    for (const hash of addedHashes) {
      hashes.push(hash)
      if (hashes.length < TILE_WIDTH) continue
      tiles.push({ level, index, hashes: concatBytes(hashes) })
      fullTiles.push(await hashSubtree(hashes))
      hashes = []
      index++
    }
    if (hashes.length > 0) tiles.push({ level, index, hashes: concatBytes(hashes) })
    addedHashes = fullTiles
  }
  return tiles
}

/** Encodes entries as a bundle, each after its length as a big-endian 16-bit number (C2SP tlog-tiles). */
export const encodeBundle = (entries: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  concatBytes(entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]))

/** Splits a bundle into its entries. An incomplete entry at the end is left out. */
export function splitBundle(bundle: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const entries: Uint8Array<ArrayBuffer>[] = []
  for (let offset = 0; offset + 2 <= bundle.length;) {
    const end = offset + 2 + ((bundle[offset]! << 8) | bundle[offset + 1]!)
    if (end > bundle.length) break
    entries.push(new Uint8Array(bundle.slice(offset + 2, end)))
    offset = end
  }
  return entries
}
