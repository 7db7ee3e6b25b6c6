import { expect, test } from 'vitest'
import { runEachSecond } from './each-second.ts'

/** Work that reads a value when it starts and finishes on demand. */
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
    ends: finishWork,
    read: valuesRead,
    looks: poller,
    write: (newValue: string) => void (value = newValue),
  }
}

test('concurrent callers share a run', async () => {
  const { ends: finishWork, read: valuesRead, looks: poller } = createSlowReader()
  const bothRuns = Promise.all([poller.run(), poller.run()])
  finishWork[0]!()
  await bothRuns
  expect(valuesRead).toEqual(['old'])
})

test('runAgain waits for a run that starts after the call', async () => {
  const { ends: finishWork, read: valuesRead, looks: poller, write } = createSlowReader()
  const before = poller.run()
  write('new')
  const after = [poller.runAgain(), poller.runAgain()]
  finishWork[0]!()
  await before
  await expect.poll(() => finishWork).toHaveLength(2)
  finishWork[1]!()
  await Promise.all(after)
  expect(valuesRead).toEqual(['old', 'new'])
})
