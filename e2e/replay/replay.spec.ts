import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { audit, comparable } from './audit.ts'
import { STUCK_SYMBOL } from './market-folder.ts'
import { kindsOf } from './plan.ts'
import { compareChances } from './shown-chances.ts'
import { type Course, replay, signInAgain } from './replay.ts'

const folder = process.env['MARKET_REPLAY_DIR']
const available =
  folder && existsSync(folder) ? readdirSync(folder).map((name) => path.basename(name, '.csv')) : []

test.describe('five years of real candles', () => {
  test.skip(available.length === 0, 'MARKET_REPLAY_DIR names no folder of CSV candles')
  test.describe.configure({ mode: 'serial' })
  const results = new Map<Course, unknown>()

  for (const course of ['plain', 'at once', 'killed'] as const) {
    test(`every result equals the one computed from the files (evaluations: ${course})`, async () => {
      test.setTimeout(900_000)
      const result = await replay(folder!, available, course)
      try {
        const kinds = kindsOf(result.made.map(({ planned }) => planned))
        expect(result.made.length).toBeGreaterThanOrEqual(200)
        expect(kinds).toMatchObject({ weekdays: 7, periods: 30 })
        expect(kinds.symbols).toBeGreaterThanOrEqual(8)
        expect(result.refusedTwice).toBeGreaterThan(0)
        expect(result.refusedOld.length).toBeGreaterThan(0)
        expect(await audit(result)).toEqual([])
        const chances = compareChances(result)
        expect(chances.shown).toBeGreaterThan(200)
        expect(chances.far).toBe(0)
        results.set(course, comparable(result))
        if (course === 'plain') await closeStuck(result)
      } finally {
        await result.world.close()
      }
    })
  }

  test('the results do not depend on how the evaluations ran', () => {
    expect(results.get('at once')).toEqual(results.get('plain'))
    expect(results.get('killed')).toEqual(results.get('plain'))
  })
})

/** What nobody can judge is closed by an admin, with a reason that its author sees; the slot is free again. */
async function closeStuck({ world, stuck }: Awaited<ReturnType<typeof replay>>): Promise<void> {
  expect(stuck.map(({ stock }) => stock)).toEqual(stuck.map(() => STUCK_SYMBOL))
  expect(stuck.length).toBeGreaterThan(0)
  await signInAgain(world)
  for (const { predictionId } of stuck) {
    await world.admin.call(`POST /admin/predictions/${predictionId}/void`, {
      reason: '거래가 멈춰 채점할 수 없어요.',
    })
  }
  const closed = []
  for (const index of world.members.keys()) closed.push(...(await world.predictionsOf(index)))
  const ended = closed.filter(({ status }) => status === 'void')
  expect(ended.map(({ id }) => id).toSorted()).toEqual(
    stuck.map(({ predictionId }) => predictionId).toSorted(),
  )
  expect(ended.every(({ voidReason }) => voidReason === '거래가 멈춰 채점할 수 없어요.')).toBe(true)
}
