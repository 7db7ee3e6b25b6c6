import { spawn } from 'node:child_process'
import { ROOT } from './run.mjs'

/**
 * Runs one of our programs in the foreground until it ends or this process is stopped; returns its exit code. The
 * channel between them closes when this process is gone, even after a kill -9.
 * @param {string} node path of the Node to run it with
 * @param {string[]} args
 * @param {(() => Promise<void>) | null} [companion] work that the program waits for; a message tells the program that it is done
 * @returns {Promise<number>}
 */
export async function runUntilStopped(node, args, companion = null) {
  const child = spawn(node, args, { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithParent(() => child.kill('SIGTERM'))
  const exit = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  if (companion) await runCompanion(companion, child, exit)
  return exit
}

/** Does the work and notifies the program; ends the program if the work fails. */
async function runCompanion(work, child, exit) {
  try {
    // A program that could not start no longer waits.
    await Promise.race([work(), exit])
    if (child.connected) child.send('done')
  } catch (error) {
    child.kill('SIGTERM')
    await exit
    throw error
  }
}

/** A shell between npm and this process may consume the signal and end, which gives this process another parent. */
function stopWithParent(stop) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}
