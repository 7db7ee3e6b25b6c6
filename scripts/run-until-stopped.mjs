import { spawn } from 'node:child_process'
import { ROOT } from './run.mjs'

/**
 * Runs a program of ours in the foreground until it ends or this process is stopped, and gives its exit code. The channel
 * between them closes when this process is gone, even by kill -9.
 * @param {string} node path of the Node to run it with
 * @param {string[]} args
 * @param {(() => Promise<void>) | null} [beside] work that the program waits for: it is sent a message at the end
 * @returns {Promise<number>}
 */
export async function runUntilStopped(node, args, companion = null) {
  const child = spawn(node, args, { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithParent(() => child.kill('SIGTERM'))
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  if (companion) await finish(companion, child, ended)
  return ended
}

/** Does the work, and ends the program when that fails. */
async function finish(work, child, ended) {
  try {
    // A program that could not start does not wait any longer.
    await Promise.race([work(), ended])
    if (child.connected) child.send('done')
  } catch (error) {
    child.kill('SIGTERM')
    await ended
    throw error
  }
}

/** A shell between npm and this process may keep the signal for itself: it ends, and this process gets another parent. */
function stopWithParent(stop) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}
