import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { buildMemberBrief } from '#test/sample-data.ts'
import { Podium, type PodiumEntry } from './podium.tsx'

const createEntry = (rank: number, totalScore: number | null): PodiumEntry => ({
  rank,
  movement: null,
  member: buildMemberBrief({ id: `m${rank}`, username: `member${rank}` }),
  totalScore,
  success: 1,
  failed: 1,
  successRate: 50,
})

async function readStepHeights(scores: readonly (number | null)[]) {
  const entries = scores.map((score, index) => createEntry(index + 1, score))
  const screen = await renderInApp(<Podium entries={entries} />)
  const steps = [...screen.container.querySelectorAll('strong')].map((score) => score.parentElement!)
  return steps.map((step) => step.getBoundingClientRect().height)
}

test.each([
  ["only the winner's step is higher", [1442, 490, 350], [100, 68, 68]],
  ["a step with the winner's points is as high", [1000, 1000, 500], [100, 100, 68]],
  ['without points all steps are equally high', [0, 0, 0], [100, 100, 100]],
  ['a step with hidden points is not higher', [1000, null, null], [100, 68, 68]],
])('heights of the steps: %s', async (_, scores, heights) => {
  expect(await readStepHeights(scores)).toEqual(heights)
})
