import { LRUCache } from 'lru-cache'

interface Limits<Value> {
  /** Of keys and values together. */
  maxBytes: number
  bytesOf: (value: Value) => number
}

/** Values kept by what they are of, and by a version that differs wherever the value does. */
export interface VersionCache<Value> {
  /** Whether some version of it was kept lately: else asking for the version first is a statement for nothing. */
  knows(id: string): boolean
  get(id: string, version: string): Value | undefined
  set(id: string, version: string, value: Value): void
}

const IDS_REMEMBERED = 20_000

/** What was met lately: of what was not, nothing is kept that a version could be compared with. */
export interface RecentIds {
  has(id: string): boolean
  add(id: string): void
}

export function recentIds(): RecentIds {
  // A `max` would lay out all places at once: most of what it costs to create one.
  const ids = new LRUCache<string, true>({ maxSize: IDS_REMEMBERED, sizeCalculation: () => 1 })
  return { has: (id) => ids.get(id) ?? false, add: (id) => void ids.set(id, true) }
}

export function versionCache<Value extends object>({
  maxBytes,
  bytesOf,
}: Limits<Value>): VersionCache<Value> {
  const ids = recentIds()
  const values = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(value) + 2 * key.length,
  })
  return {
    knows: (id) => ids.has(id),
    get: (id, version) => values.get(`${id} ${version}`),
    set(id, version, value) {
      ids.add(id)
      values.set(`${id} ${version}`, value)
    },
  }
}
