import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMUNITY_ACTIONS, type ActionWorld, type RandomNumbers } from './community-actions.ts'
import { signUpAdmin, type Person, signUpMembers } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'
import { findDriftedCounters, findDriftedStats } from '#shared/integrity/recount.ts'

/** LONG=1 runs 10,000 actions instead of a few hundred. */
const IS_LONG_RUN = process.env['LONG'] === '1'
const RUNS = IS_LONG_RUN ? 20 : 3
const ACTION_COUNT = IS_LONG_RUN ? 500 : 120
const MAX_CONCURRENT_ACTIONS = 4
/** Number of batches between two recounts. */
const RECOUNT_INTERVAL = 20

let worldCount = 0

const product = await openProductForFile({ at: Date.parse('2024-01-08T17:00:00Z') })
const admin = await signUpAdmin(product)

interface Action extends RandomNumbers {
  name: string
  /** Whether it runs concurrently with the previous action. */
  isConcurrent: boolean
}

/** Judges predictions that are still pending. */
const LAST_ACTION: Action = {
  name: 'evaluate',
  actorNumber: 0,
  variantNumber: 0,
  contentNumber: 0,
  isConcurrent: false,
}

/** Relative frequencies of actions; 1 by default. */
const WEIGHTS: Record<string, number> = {
  like: 5,
  unlike: 4,
  comment: 6,
  deleteComment: 3,
  follow: 4,
  report: 4,
  decide: 2,
  evaluate: 0.3,
}

const actions = fc.array(
  fc.record<Action>({
    name: fc.oneof(
      ...Object.keys(COMMUNITY_ACTIONS).map((name) => ({
        weight: (WEIGHTS[name] ?? 1) * 10,
        arbitrary: fc.constant(name),
      })),
    ),
    actorNumber: fc.nat({ max: 4 }),
    variantNumber: fc.nat({ max: 59 }),
    contentNumber: fc.nat({ max: 999 }),
    isConcurrent: fc.boolean(),
  }),
  { minLength: ACTION_COUNT, maxLength: ACTION_COUNT },
)

function toBatches(allActions: readonly Action[]): Action[][] {
  const batches: Action[][] = []
  for (const action of allActions) {
    const lastBatch = batches.at(-1)
    if (lastBatch && action.isConcurrent && lastBatch.length < MAX_CONCURRENT_ACTIONS) lastBatch.push(action)
    else batches.push([action])
  }
  return batches
}

async function createWorld(): Promise<ActionWorld> {
  worldCount += 1
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}_${worldCount}`)
  const people: Person[] = await signUpMembers(product, ...names)
  return { product, people, admin, items: [], comments: [] }
}

async function expectNoDrift(): Promise<void> {
  expect(await findDriftedCounters(product.db)).toEqual([])
  expect(await findDriftedStats(product.db)).toEqual([])
}

/** How often each action succeeded. */
const successCounts = new Map<string, number>()

async function runConcurrently(world: ActionWorld, batch: readonly Action[]): Promise<void> {
  await Promise.all(
    batch.map(async (action) => {
      const answers = await COMMUNITY_ACTIONS[action.name]!(world, action)
      for (const { status, text } of answers) if (status >= 500) throw new Error(`${action.name}: ${text}`)
      const hasSucceeded = answers.every(({ status }) => status === 200)
      if (hasSucceeded) successCounts.set(action.name, (successCounts.get(action.name) ?? 0) + 1)
    }),
  )
}

const property = fc.asyncProperty(actions, async (allActions) => {
  const world = await createWorld()
  for (const [index, batch] of toBatches(allActions).entries()) {
    await runConcurrently(world, batch)
    if (index % RECOUNT_INTERVAL === 0) await expectNoDrift()
  }
  await runConcurrently(world, [LAST_ACTION])
  await expectNoDrift()
})

test(
  'after any actions, also concurrent ones, every counter equals the number of its rows',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(property, { numRuns: RUNS, ...(!IS_LONG_RUN && { seed: 1 }) })
    // The test proves nothing about an action that never succeeds.
    expect(Object.keys(COMMUNITY_ACTIONS).filter((name) => !successCounts.has(name))).toEqual([])
    const judgedItems = await product.db
      .selectFrom('items')
      .where('status', '<>', 'pending')
      .select('id')
      .execute()
    expect(judgedItems.length).toBeGreaterThan(0)
  },
)
