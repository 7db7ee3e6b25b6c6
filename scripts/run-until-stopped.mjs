import { spawn } from 'node:child_process'
import { ROOT } from './run.mjs'

/**
 * Runs a program of ours in the foreground until it ends or this process is stopped, and gives its exit code. The channel
 * between them closes when this process is gone, even by kill -9.
 * @param {string} node path of the Node to run it with
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runUntilStopped(node, args) {
  const child = spawn(node, args, { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithParent(() => child.kill('SIGTERM'))
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/** A shell between npm and this process may keep the signal for itself: it ends, and this process gets another parent. */
function stopWithParent(stop) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}
