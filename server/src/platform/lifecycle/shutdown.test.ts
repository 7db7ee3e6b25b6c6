import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '../monitoring/logger.ts'
import { prepareShutdown, type Shutdown } from './shutdown.ts'

let exit: ReturnType<typeof vi.spyOn>
let shutdown: Shutdown
let stoppedParts: string[]

beforeEach(() => {
  // The shutdown's timeout would end the test runner.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  // Handlers of SIGINT and SIGTERM would replace the test runner's.
  const onSpy = vi.spyOn(process, 'on').mockReturnValue(process)
  shutdown = prepareShutdown(createLogger({ production: true, logLevel: 'info' }, new PassThrough()))
  onSpy.mockRestore()
  stoppedParts = []
})
afterEach(() => {
  exit.mockRestore()
  vi.useRealTimers()
})

test('parts stop in reverse order, one after the other, and then the process exits', async () => {
  shutdown.onStop(() => void stoppedParts.push('database'))
  shutdown.onStop(async () => {
    await Promise.resolve()
    stoppedParts.push('jobs')
  })
  await shutdown.stop(0)
  expect(stoppedParts).toEqual(['jobs', 'database'])
  expect(exit).toHaveBeenCalledExactlyOnceWith(0)
})

test('a part that is registered while another one stops is stopped next, before those registered earlier', async () => {
  shutdown.onStop(() => void stoppedParts.push('database'))
  shutdown.onStop(() => {
    stoppedParts.push('samples')
    shutdown.onStop(() => void stoppedParts.push('jobs'))
  })
  expect(shutdown.stopSignal.aborted).toBe(false)
  const stopPromise = shutdown.stop(0)
  expect(shutdown.stopSignal.aborted).toBe(true)
  await stopPromise
  expect(stoppedParts).toEqual(['samples', 'jobs', 'database'])
})

test('a part that fails to stop does not prevent others from stopping, and a second call changes nothing', async () => {
  shutdown.onStop(() => void stoppedParts.push('database'))
  shutdown.onStop(() => Promise.reject(new Error('stuck')))
  await Promise.all([shutdown.stop(1), shutdown.stop(0)])
  expect(stoppedParts).toEqual(['database'])
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})
