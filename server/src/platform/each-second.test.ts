import { expect, test } from 'vitest'
import { runEachSecond } from './each-second.ts'

/** Creates work that reads a value when it starts, and ends when the test calls `finishWork`. */
function createSlowReader() {
  const finishWork: (() => void)[] = []
  let value = 'old'
  const valuesRead: string[] = []
  const poller = runEachSecond(
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
    poller,
    write: (newValue: string) => void (value = newValue),
  }
}

test('concurrent callers share a run', async () => {
  const { finishWork, valuesRead, poller } = createSlowReader()
  const bothRuns = Promise.all([poller.run(), poller.run()])
  finishWork[0]!()
  await bothRuns
  expect(valuesRead).toEqual(['old'])
})

test('runAgain waits for a run that starts after the call', async () => {
  const { finishWork, valuesRead, poller, write } = createSlowReader()
  const runBeforeWrite = poller.run()
  write('new')
  const runsAfterWrite = [poller.runAgain(), poller.runAgain()]
  finishWork[0]!()
  await runBeforeWrite
  await expect.poll(() => finishWork).toHaveLength(2)
  finishWork[1]!()
  await Promise.all(runsAfterWrite)
  expect(valuesRead).toEqual(['old', 'new'])
})
