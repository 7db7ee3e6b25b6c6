import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTS, type ActionWorld, type Draw } from './community-actions.ts'
import { signUpAdmin, type Person, signUpMembers } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'
import { findDriftedCounters, findDriftedStats } from '#shared/integrity/recount.ts'

/** 10,000 actions instead of some hundreds. */
const LONG = process.env['LONG'] === '1'
const RUNS = LONG ? 20 : 3
const ACTIONS = LONG ? 500 : 120
const AT_ONCE = 4
/** Number of batches between two recounts. */
const RECOUNT_EVERY = 20

let crowds = 0

const product = await openProductForFile({ at: Date.parse('2024-01-08T17:00:00Z') })
const admin = await signUpAdmin(product)

interface Action extends Draw {
  act: string
  /** Whether it starts together with the previous one. */
  atOnce: boolean
}

/** Judges the rest. */
const LAST: Action = { act: 'evaluate', who: 0, whom: 0, what: 0, atOnce: false }

/** Frequent acts are drawn often. */
const WEIGHTS: Record<string, number> = {
  like: 5,
  unlike: 4,
  comment: 6,
  uncomment: 3,
  follow: 4,
  report: 4,
  decide: 2,
  evaluate: 0.3,
}

const actions = fc.array(
  fc.record<Action>({
    act: fc.oneof(
      ...Object.keys(ACTS).map((act) => ({ weight: (WEIGHTS[act] ?? 1) * 10, arbitrary: fc.constant(act) })),
    ),
    who: fc.nat({ max: 4 }),
    whom: fc.nat({ max: 59 }),
    what: fc.nat({ max: 999 }),
    atOnce: fc.boolean(),
  }),
  { minLength: ACTIONS, maxLength: ACTIONS },
)

function toBatches(all: readonly Action[]): Action[][] {
  const batches: Action[][] = []
  for (const action of all) {
    const last = batches.at(-1)
    if (last && action.atOnce && last.length < AT_ONCE) last.push(action)
    else batches.push([action])
  }
  return batches
}

async function createWorld(): Promise<ActionWorld> {
  crowds += 1
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}_${crowds}`)
  const people: Person[] = await signUpMembers(product, ...names)
  return { product, people, admin, items: [], comments: [] }
}

async function expectNoDrift(): Promise<void> {
  expect(await findDriftedCounters(product.db)).toEqual([])
  expect(await findDriftedStats(product.db)).toEqual([])
}

/** How often each action succeeded. */
const done = new Map<string, number>()

async function doAtOnce(world: ActionWorld, batch: readonly Action[]): Promise<void> {
  await Promise.all(
    batch.map(async (action) => {
      const answers = await ACTS[action.act]!(world, action)
      for (const { status, text } of answers) if (status >= 500) throw new Error(`${action.act}: ${text}`)
      const isDone = answers.every(({ status }) => status === 200)
      if (isDone) done.set(action.act, (done.get(action.act) ?? 0) + 1)
    }),
  )
}

const property = fc.asyncProperty(actions, async (all) => {
  const world = await createWorld()
  for (const [index, batch] of toBatches(all).entries()) {
    await doAtOnce(world, batch)
    if (index % RECOUNT_EVERY === 0) await expectNoDrift()
  }
  await doAtOnce(world, [LAST])
  await expectNoDrift()
})

test(
  'with any actions, also concurrent ones, every counter equals the count of its rows',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(property, { numRuns: RUNS, ...(!LONG && { seed: 1 }) })
    // A model in which nothing ever succeeds would prove nothing.
    expect(Object.keys(ACTS).filter((act) => !done.has(act))).toEqual([])
    const judged = await product.db
      .selectFrom('items')
      .where('status', '<>', 'pending')
      .select('id')
      .execute()
    expect(judged.length).toBeGreaterThan(0)
  },
)
