import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLogger, type Logger } from './logger.ts'

async function readLines(production: boolean, write: (log: Logger) => void): Promise<string> {
  const out = new PassThrough()
  write(createLogger({ production, logLevel: 'info' }, out))
  out.end()
  return text(out)
}

test.each([true, false])('secrets do not get into the log (production: %s)', async (production) => {
  const written = await readLines(production, (log) => {
    log.info({ password: 'hunter2', body: { newPassword: 'hunter2', token: 'hunter2' } }, 'signed up')
    log.info(
      { headers: { cookie: 'a=hunter2', authorization: 'Bearer hunter2', 'set-cookie': 'hunter2' } },
      'asked',
    )
    log.warn({ req: { method: 'GET', url: '/reset-password?token=hunter2' } }, 'request')
  })
  expect(written).toContain('signed up')
  expect(written).toContain('/reset-password')
  expect(written).not.toContain('hunter2')
})

test.each([true, false])('an error shows its code, not its row (production: %s)', async (production) => {
  const refused = Object.assign(new Error('new row violates check constraint'), {
    code: '23514',
    constraint: 'users_check',
    detail: 'Failing row contains (minji@example.com).',
    rejected: ['minji@example.com'],
  })
  const written = await readLines(production, (log) => log.error({ err: refused }, 'request failed'))
  expect(written).toContain('new row violates check constraint')
  expect(written.includes('users_check')).toBe(production)
  expect(written).not.toContain('minji@example.com')
})

test('errors come with where they happened', async () => {
  const written = await readLines(false, (log) => log.error({ err: new Error('broken') }, 'a job failed'))
  expect(written).toMatch(/^\d\d:\d\d:\d\d 오류 a job failed\nError: broken\n\s+at /)
})
