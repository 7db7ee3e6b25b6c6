import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ROOT, run } from './run.mjs'

/**
 * Runs a program of the server with the settings of `.env`, and ends with its exit code.
 * @param {string} program below server/src
 * @param {string[]} args
 */
export async function runServerCommand(program, args) {
  const node = await ensureInstalled({ tools: false })
  const settings = existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : []
  const { code } = await run(node, [...settings, path.join('server', 'src', program), ...args])
  process.exitCode = code
}
