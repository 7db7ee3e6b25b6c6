import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** When this process ends without having stopped `child` in order, it tells it to stop. */
export function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGINT')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

/**
 * Like `endWithUs`, also when this process is killed: a shell of `account` waits on a pipe from us and tells `child`
 * to stop when the pipe breaks. Not on Windows, where there is none.
 */
export function endEvenIfKilled(child: ChildProcess, account: { uid: number; gid: number } | null): void {
  endWithUs(child)
  if (process.platform === 'win32') return
  const watcher = spawn('sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(child.pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a shell only a kill -9 makes a difference, and then the next start stops the child.
  watcher.on('error', () => {})
  watcher.unref()
  child.once('exit', () => watcher.kill('SIGKILL'))
}
