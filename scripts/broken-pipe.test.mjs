import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

test.each([
  ['npm start -- --help', ['scripts/start.mjs', '--help'], 0],
  ['npm run db -- --help', ['server/src/database-command/main.ts', '--help'], 0],
  ['npm run doctor', ['server/src/doctor/main.ts'], 1],
  ['npm run spec-fields', ['server/test/contract/print-spec-fields.ts'], 0],
])(
  '%s prints no error and exits with its own code when nobody reads its output, as with | head',
  async (_command, args, expectedCode) => {
    // The address of another machine, so that the doctor reports a fault.
    const env = { PATH: process.env.PATH, HOST: '192.0.2.1', DATA_DIR: 'data/absent' }
    const child = spawn(process.execPath, args, { cwd: ROOT, env })
    child.stdout.destroy()
    const [errorOutput, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(errorOutput).toBe('')
    expect(exitCode).toBe(expectedCode)
  },
)
