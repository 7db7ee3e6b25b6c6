import { expect, test } from 'vitest'
import { createPeriodicRunner } from './periodic-runner.ts'

/**
 * Creates a runner whose work reads a value when it starts. Each run adds a function to `finishers`; calling it ends
 * the run.
 */
function createControlledRunner() {
  const finishers: (() => void)[] = []
  let value = 'old'
  const valuesRead: string[] = []
  const runner = createPeriodicRunner(
    async () => {
      const valueAtStart = value
      await new Promise<void>((resolve) => finishers.push(resolve))
      valuesRead.push(valueAtStart)
      return true
    },
    (error) => expect.fail(String(error)),
  )
  return {
    finishers,
    valuesRead,
    runner,
    write: (newValue: string) => void (value = newValue),
  }
}

test('concurrent callers share a run', async () => {
  const { finishers, valuesRead, runner } = createControlledRunner()
  const bothRuns = Promise.all([runner.run(), runner.run()])
  finishers[0]!()
  await bothRuns
  expect(valuesRead).toEqual(['old'])
})

test('runAgain waits for a run that starts after the call', async () => {
  const { finishers, valuesRead, runner, write } = createControlledRunner()
  const runBeforeWrite = runner.run()
  write('new')
  const runsAfterWrite = [runner.runAgain(), runner.runAgain()]
  finishers[0]!()
  await runBeforeWrite
  await expect.poll(() => finishers).toHaveLength(2)
  finishers[1]!()
  await Promise.all(runsAfterWrite)
  expect(valuesRead).toEqual(['old', 'new'])
})
