import { spawn } from 'node:child_process'
import { ROOT } from './run.mjs'

/**
 * Runs one of our programs in the foreground until it ends or we are told to stop, and gives its exit code. The channel
 * tells it when we are gone, also by kill -9.
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

/** A shell between npm and us may swallow the signal meant for us: then it is gone, and we have another parent. */
function stopWithParent(stop) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}
