import type { ReplayResult } from './replay.ts'

const FAR_POINTS = 5

/** How the chances shown with new predictions compare with those they were judged with, both from the base price. */
export function compareChances({ made, final }: Pick<ReplayResult, 'made' | 'final'>) {
  const judged = new Map(final.flat().map(({ id, chance }) => [id, chance]))
  const gaps: number[] = []
  let withoutChance = 0
  for (const { answer } of made) {
    const chance = judged.get(answer.id)
    if (!chance) continue
    if (answer.provisionalChance === null) withoutChance += 1
    else gaps.push(Math.abs(answer.provisionalChance - chance.fromBase) * 100)
  }
  const far = gaps.filter((gap) => gap > FAR_POINTS).length
  return { shown: gaps.length, far, most: Math.max(0, ...gaps), withoutChance }
}

export function chancesText(result: ReplayResult): string {
  const { shown, far, most, withoutChance } = compareChances(result)
  return `${shown} chances shown before they were judged, ${far} off by more than ${FAR_POINTS} points, ${most.toFixed(1)} at most; ${withoutChance} not shown`
}
