import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { memo } from '../memo.ts'

const MEMBERS_REMEMBERED = 10_000

/**
 * What a server that is alone remembers, kept right by the writes that pass through it. Something that is being read
 * while it is forgotten is not remembered.
 */
export interface Memory {
  /** As `memo`, and forgotten with all. */
  shared<T>(clock: Clock, periodMs: number, compute: () => Promise<T>): () => Promise<T>
  /** Of each member, as long as `about` is the same. */
  ofMember<About, T>(
    load: (member: string, about: About) => Promise<T>,
  ): (member: string, about: About) => Promise<T>
  /** After a write of the member that no other member's pages can lack. */
  forgetMember(member: string): void
  /** After any other write. */
  forgetAll(): void
}

export function createMemory(): Memory {
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
    ofMember<About, T>(load: (member: string, about: About) => Promise<T>) {
      const kept = new LRUCache<string, { about: About; answer: Promise<T> }>({ max: MEMBERS_REMEMBERED })
      members.push(kept)
      return (member: string, about: About) => {
        const known = kept.get(member)
        if (known?.about === about) return known.answer
        const own = { about, answer: load(member, about) }
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
