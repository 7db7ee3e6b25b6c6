/** What one round measured of one work. */
export interface Shot {
  /** A second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** `times`: milliseconds of each unit; `seconds`: how long all of it took. */
export function shotOf(times: readonly number[], seconds: number): Shot {
  if (times.length === 0) throw new Error('nothing was answered within a round')
  const ordered = Float64Array.from(times).toSorted()
  const at = (share: number) => ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))]!
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** How often a unit is repeated, and by how many at a time. */
export interface Aim {
  users: number
  seconds: number
}

/** Each user repeats `unit` without a pause until the time is over, or until it says that nothing is left. */
export async function repeat(
  { users, seconds }: Aim,
  unit: (user: number) => Promise<boolean>,
): Promise<Shot> {
  const times: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  async function run(user: number): Promise<void> {
    for (let now = performance.now(); now < end;) {
      if (!(await unit(user))) return
      const after = performance.now()
      times.push(after - now)
      now = after
    }
  }
  await Promise.all(Array.from({ length: users }, (_, user) => run(user)))
  return shotOf(times, (performance.now() - began) / 1000)
}
