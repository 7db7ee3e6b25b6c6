import { expect, test } from 'vitest'
import { runInForeground } from './run-in-foreground.mjs'

const PROGRAM_AWAITING_MESSAGE = "process.once('message', () => process.exit(7))"

test('the program gets a message when `prepare` has finished', async () => {
  let finish = () => {}
  const waitForFinish = () => new Promise((resolve) => (finish = resolve))
  const code = runInForeground(process.execPath, ['-e', PROGRAM_AWAITING_MESSAGE], waitForFinish)
  finish()
  expect(await code).toBe(7)
})

test('if `prepare` fails, the program is ended and the error is thrown', async () => {
  const failToBuild = () => Promise.reject(new Error('no build'))
  await expect(
    runInForeground(process.execPath, ['-e', PROGRAM_AWAITING_MESSAGE], failToBuild),
  ).rejects.toThrow('no build')
})

test('if the program ends by itself, its exit code is returned without waiting for `prepare`', async () => {
  const waitForever = () => new Promise(() => {})
  expect(await runInForeground(process.execPath, ['-e', 'process.exit(3)'], waitForever)).toBe(3)
})
