import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { memo } from '../memo.ts'

const MEMBERS_REMEMBERED = 10_000
/** What another server wrote, or a write whose connection broke, shows after so long. */
const REMEMBERED_MS = 1000

/**
 * Answers that a server keeps for a second. A write through it forgets them at once; something that is being read
 * while it is forgotten is not remembered.
 */
export interface Memory {
  /** As `memo`, and forgotten with all. */
  shared<T>(clock: Clock, periodMs: number, compute: () => Promise<T>): () => Promise<T>
  /**
   * Of each member, as long as `about` is the same, and no longer than a second; of `members` at most, the least
   * recently used are forgotten first.
   */
  ofMember<About, T>(
    load: (member: string, about: About) => Promise<T>,
    options?: { members: number },
  ): (member: string, about: About) => Promise<T>
  /** After a write of the member that no other member's pages can lack. */
  forgetMember(member: string): void
  /** After any other write. */
  forgetAll(): void
}

/** `now`: elapsed ms, by default monotonic. */
export function createMemory(now = () => performance.now()): Memory {
  const members: { delete(member: string): void; clear(): void }[] = []
  let generation = 0
  return {
    shared(clock, periodMs, compute) {
      const make = () => ({ generation, read: memo(clock, periodMs, compute) })
      let kept = make()
      return () => {
        if (kept.generation !== generation) kept = make()
        return kept.read()
      }
    },
    ofMember<About, T>(
      load: (member: string, about: About) => Promise<T>,
      { members: max } = { members: MEMBERS_REMEMBERED },
    ) {
      // As sizes, not as `max`, which would lay out all places at once.
      const kept = new LRUCache<string, { about: About; until: number; answer: Promise<T> }>({
        ...{ maxSize: max, sizeCalculation: () => 1 },
      })
      members.push(kept)
      return (member: string, about: About) => {
        const known = kept.get(member)
        if (known?.about === about && known.until > now()) return known.answer
        const own = { about, until: now() + REMEMBERED_MS, answer: load(member, about) }
        kept.set(member, own)
        own.answer.catch(() => {
          if (kept.peek(member) === own) kept.delete(member)
        })
        return own.answer
      }
    },
    forgetMember(member) {
      for (const kept of members) kept.delete(member)
    },
    forgetAll() {
      generation += 1
      for (const kept of members) kept.clear()
    },
  }
}
