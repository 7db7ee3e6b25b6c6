import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLogger, type Logger } from './logger.ts'

async function captureLog(production: boolean, write: (log: Logger) => void): Promise<string> {
  const output = new PassThrough()
  write(createLogger({ production, logLevel: 'info' }, output))
  output.end()
  return text(output)
}

test.each([true, false])('secrets are not logged (production: %s)', async (production) => {
  const logText = await captureLog(production, (log) => {
    log.info({ password: 'hunter2', body: { newPassword: 'hunter2', token: 'hunter2' } }, 'signed up')
    log.info(
      { headers: { cookie: 'a=hunter2', authorization: 'Bearer hunter2', 'set-cookie': 'hunter2' } },
      'asked',
    )
    log.warn({ req: { method: 'GET', url: '/reset-password?token=hunter2' } }, 'request')
  })
  expect(logText).toContain('signed up')
  expect(logText).toContain('/reset-password')
  expect(logText).not.toContain('hunter2')
})

test.each([true, false])(
  'an error is logged with its message, in production also with its constraint, and never with the row (production: %s)',
  async (production) => {
    const error = Object.assign(new Error('new row violates check constraint'), {
      code: '23514',
      constraint: 'users_check',
      detail: 'Failing row contains (minji@example.com).',
      rejected: ['minji@example.com'],
    })
    const logText = await captureLog(production, (log) => log.error({ err: error }, 'request failed'))
    expect(logText).toContain('new row violates check constraint')
    expect(logText.includes('users_check')).toBe(production)
    expect(logText).not.toContain('minji@example.com')
  },
)

test('errors are logged with their stack', async () => {
  const logText = await captureLog(false, (log) => log.error({ err: new Error('broken') }, 'a job failed'))
  expect(logText).toMatch(/^\d\d:\d\d:\d\d 오류 a job failed\nError: broken\n\s+at /)
})
