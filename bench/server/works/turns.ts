import type { Turn } from './work.ts'

/** Counts the turns of each work, by any name: users go on in a round where they stopped in the one before. */
export function turnsOf(): (name: string) => (user: number) => Turn {
  const counts = new Map<string, { units: number; ofUser: Map<number, number> }>()
  return (name) => {
    const count = counts.get(name) ?? { units: 0, ofUser: new Map<number, number>() }
    counts.set(name, count)
    return (user) => {
      const index = count.ofUser.get(user) ?? 0
      count.ofUser.set(user, index + 1)
      return { user, index, unit: count.units++ }
    }
  }
}
