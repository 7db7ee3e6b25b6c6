import { expect, test } from 'vitest'
import { runUntilStopped } from './run-until-stopped.mjs'

const WAITS_FOR_MESSAGE = "process.once('message', () => process.exit(7))"

test('the program gets a message when the work is done', async () => {
  let finish = () => {}
  const waitForFinish = () => new Promise((resolve) => (finish = resolve))
  const code = runUntilStopped(process.execPath, ['-e', WAITS_FOR_MESSAGE], waitForFinish)
  finish()
  expect(await code).toBe(7)
})

test('failing work ends the program, and the error of the work is reported', async () => {
  const failToBuild = () => Promise.reject(new Error('no build'))
  await expect(runUntilStopped(process.execPath, ['-e', WAITS_FOR_MESSAGE], failToBuild)).rejects.toThrow(
    'no build',
  )
})

test('a program that ends by itself does not wait for the work', async () => {
  const waitForever = () => new Promise(() => {})
  expect(await runUntilStopped(process.execPath, ['-e', 'process.exit(3)'], waitForever)).toBe(3)
})
