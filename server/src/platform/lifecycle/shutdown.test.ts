import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '../monitoring/logger.ts'
import { prepareShutdown, type Shutdown } from './shutdown.ts'

let exit: ReturnType<typeof vi.spyOn>
let shutdown: Shutdown
let ended: string[]

beforeEach(() => {
  // The shutdown's longest time would end the test runner.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  // The signals are the test runner's own.
  const listening = vi.spyOn(process, 'on').mockReturnValue(process)
  shutdown = prepareShutdown(createLogger({ production: true, logLevel: 'info' }, new PassThrough()))
  listening.mockRestore()
  ended = []
})
afterEach(() => {
  exit.mockRestore()
  vi.useRealTimers()
})

test('what began last ends first, one after the other, and then the process', async () => {
  shutdown.onStop(() => void ended.push('database'))
  shutdown.onStop(async () => {
    await Promise.resolve()
    ended.push('jobs')
  })
  await shutdown.stop(0)
  expect(ended).toEqual(['jobs', 'database'])
  expect(exit).toHaveBeenCalledExactlyOnceWith(0)
})

test('what began while the rest was ending is ended before what it stands on', async () => {
  shutdown.onStop(() => void ended.push('database'))
  shutdown.onStop(() => {
    ended.push('samples')
    shutdown.onStop(() => void ended.push('jobs'))
  })
  expect(shutdown.stopping.aborted).toBe(false)
  const stopped = shutdown.stop(0)
  expect(shutdown.stopping.aborted).toBe(true)
  await stopped
  expect(ended).toEqual(['samples', 'jobs', 'database'])
})

test('one that fails to end keeps nothing else from ending, and a second call changes nothing', async () => {
  shutdown.onStop(() => void ended.push('database'))
  shutdown.onStop(() => Promise.reject(new Error('stuck')))
  await Promise.all([shutdown.stop(1), shutdown.stop(0)])
  expect(ended).toEqual(['database'])
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})
