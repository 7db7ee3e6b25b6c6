import { spawn } from 'node:child_process'
import { ROOT } from './run.mjs'

/**
 * Runs one of our programs in the foreground until it ends or this process is stopped; returns its exit code. The
 * channel to the program closes when this process is gone, even after a kill -9.
 * @param {string} node path of the Node to run it with
 * @param {string[]} args
 * @param {(() => Promise<void>) | null} [work] runs beside the program, which waits for the message that the work is done
 * @returns {Promise<number>}
 */
export async function runUntilStopped(node, args, work = null) {
  const child = spawn(node, args, { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithParent(() => child.kill('SIGTERM'))
  const exit = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  if (work) await doWork(work, child, exit)
  return exit
}

/** Does the work and notifies the program; ends the program if the work fails. */
async function doWork(work, child, exit) {
  try {
    // If the program has already ended, the work is not needed any more.
    await Promise.race([work(), exit])
    if (child.connected) child.send('done')
  } catch (error) {
    child.kill('SIGTERM')
    await exit
    throw error
  }
}

/** Stops when this process gets another parent: a shell between npm and this process may consume the signal and end. */
function stopWithParent(stop) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}
