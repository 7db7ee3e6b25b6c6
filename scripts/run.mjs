import { spawn } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.join(import.meta.dirname, '..')

/** An error that the person at the terminal can fix; shown without a stack. */
export class UserError extends Error {}

/**
 * Runs a program and waits for it. Returns its exit code and, if `quiet`, its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = ROOT, env = process.env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', ...(quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ code: 1, output: String(error) }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a script; an error ends it with a message and exit code 1. Ignores that `| head` closes the output early. */
export async function runScript(work) {
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
  })
  try {
    await work()
  } catch (error) {
    process.stderr.write(`\n${error instanceof UserError ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}
