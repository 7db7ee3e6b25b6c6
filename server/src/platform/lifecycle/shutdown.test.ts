import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '../monitoring/logger.ts'
import { prepareShutdown, type Shutdown } from './shutdown.ts'

let exit: ReturnType<typeof vi.spyOn>
let shutdown: Shutdown
let ended: string[]

beforeEach(() => {
  // The shutdown's timeout would end the test runner.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  // The signals belong to the test runner.
  const listening = vi.spyOn(process, 'on').mockReturnValue(process)
  shutdown = prepareShutdown(createLogger({ production: true, logLevel: 'info' }, new PassThrough()))
  listening.mockRestore()
  ended = []
})
afterEach(() => {
  exit.mockRestore()
  vi.useRealTimers()
})

test('stops in reverse order, one after the other, and then ends the process', async () => {
  shutdown.onStop(() => void ended.push('database'))
  shutdown.onStop(async () => {
    await Promise.resolve()
    ended.push('jobs')
  })
  await shutdown.stop(0)
  expect(ended).toEqual(['jobs', 'database'])
  expect(exit).toHaveBeenCalledExactlyOnceWith(0)
})

test('stops what was registered during the shutdown before its dependencies', async () => {
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

test('a failure does not prevent stopping the rest, and a second call changes nothing', async () => {
  shutdown.onStop(() => void ended.push('database'))
  shutdown.onStop(() => Promise.reject(new Error('stuck')))
  await Promise.all([shutdown.stop(1), shutdown.stop(0)])
  expect(ended).toEqual(['database'])
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})
