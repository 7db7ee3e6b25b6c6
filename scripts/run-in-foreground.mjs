import { spawn } from 'node:child_process'
import { ROOT } from './run.mjs'

/**
 * Runs one of our programs in the foreground until it ends or this process is stopped; returns its exit code. The
 * channel to the program closes when this process is gone, even after a kill -9.
 * @param {string} node path of the Node to run it with
 * @param {string[]} args
 * @param {(() => Promise<void>) | null} [prepare] work that is done while the program runs; then the program gets the
 * message 'done'
 * @returns {Promise<number>}
 */
export async function runInForeground(node, args, prepare = null) {
  const child = spawn(node, args, { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithParent(() => child.kill('SIGTERM'))
  const exit = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  if (prepare) await notifyWhenPrepared(prepare, child, exit)
  return exit
}

/** Calls `prepare` and notifies the program; ends the program if `prepare` fails. */
async function notifyWhenPrepared(prepare, child, exit) {
  try {
    // If the program has already ended, the preparation is not needed any more.
    await Promise.race([prepare(), exit])
    if (child.connected) child.send('done')
  } catch (error) {
    child.kill('SIGTERM')
    await exit
    throw error
  }
}

const PARENT_CHECK_INTERVAL_MS = 500

/** Stops when this process gets another parent: a shell between npm and this process may consume the signal and end. */
function stopWithParent(stop) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_INTERVAL_MS).unref()
}
