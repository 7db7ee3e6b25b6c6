import { GENERAL_RATIONALES } from '../texts/general-rationales.ts'
import type { Random } from '#platform/seeded-random.ts'
import type { Rationale, Rationales } from '../texts/rationale.ts'

/** Rationales of one stock, each given once, its own before those that fit any stock. */
export interface RationalePool {
  draw(direction: 'up' | 'down'): Rationale
}

const SILENT: Rationale = { reason: '', content: '' }

/** Pools that share the general rationales, so that no text appears twice. */
export function rationalePools(random: Random) {
  const general = {
    up: random.shuffled(GENERAL_RATIONALES.up),
    down: random.shuffled(GENERAL_RATIONALES.down),
  }
  return (own: Rationales): RationalePool => {
    const left = { up: random.shuffled(own.up), down: random.shuffled(own.down) }
    return {
      draw: (direction) => left[direction].pop() ?? general[direction].pop() ?? SILENT,
    }
  }
}
