import { expect, test } from 'vitest'
import { createPeriodicRunner } from './periodic-runner.ts'

/**
 * Creates a runner whose work reads a value when it starts. Each run adds a function to `finishWork`, which ends the
 * run.
 */
function createSlowReader() {
  const finishWork: (() => void)[] = []
  let value = 'old'
  const valuesRead: string[] = []
  const runner = createPeriodicRunner(
    async () => {
      const valueAtStart = value
      await new Promise<void>((resolve) => finishWork.push(resolve))
      valuesRead.push(valueAtStart)
      return true
    },
    (error) => expect.fail(String(error)),
  )
  return {
    finishWork,
    valuesRead,
    runner,
    write: (newValue: string) => void (value = newValue),
  }
}

test('concurrent callers share a run', async () => {
  const { finishWork, valuesRead, runner } = createSlowReader()
  const bothRuns = Promise.all([runner.run(), runner.run()])
  finishWork[0]!()
  await bothRuns
  expect(valuesRead).toEqual(['old'])
})

test('runAgain waits for a run that starts after the call', async () => {
  const { finishWork, valuesRead, runner, write } = createSlowReader()
  const runBeforeWrite = runner.run()
  write('new')
  const runsAfterWrite = [runner.runAgain(), runner.runAgain()]
  finishWork[0]!()
  await runBeforeWrite
  await expect.poll(() => finishWork).toHaveLength(2)
  finishWork[1]!()
  await Promise.all(runsAfterWrite)
  expect(valuesRead).toEqual(['old', 'new'])
})
