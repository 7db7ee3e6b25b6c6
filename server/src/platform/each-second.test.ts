import { expect, test } from 'vitest'
import { runEachSecond } from './each-second.ts'

/** Work that reads a value at its start and ends on demand. */
function slowReader() {
  const ends: (() => void)[] = []
  let value = 'old'
  const read: string[] = []
  const looks = runEachSecond(
    async () => {
      const seen = value
      await new Promise<void>((resolve) => ends.push(resolve))
      read.push(seen)
      return true
    },
    (error) => expect.fail(String(error)),
  )
  return { ends, read, looks, write: (written: string) => void (value = written) }
}

test('callers share a run in progress', async () => {
  const { ends, read, looks } = slowReader()
  const both = Promise.all([looks.run(), looks.run()])
  ends[0]!()
  await both
  expect(read).toEqual(['old'])
})

test('a caller that has just written waits for a run that begins afterwards', async () => {
  const { ends, read, looks, write } = slowReader()
  const before = looks.run()
  write('new')
  const after = [looks.runAgain(), looks.runAgain()]
  ends[0]!()
  await before
  await expect.poll(() => ends).toHaveLength(2)
  ends[1]!()
  await Promise.all(after)
  expect(read).toEqual(['old', 'new'])
})
