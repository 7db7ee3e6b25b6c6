import { spawn, type ChildProcess } from 'node:child_process'

/** Stops `child` if this process exits first. */
export function stopChildOnExit(child: ChildProcess): void {
  const end = () => child.kill('SIGINT')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

/**
 * Like `stopChildOnExit`, also when this process is killed: a shell running as `account` waits on a pipe and stops
 * `child` when the pipe breaks. Not on Windows, which has no such shell.
 */
export function stopChildEvenIfKilled(
  child: ChildProcess,
  account: { uid: number; gid: number } | null,
): void {
  stopChildOnExit(child)
  if (process.platform === 'win32') return
  const watcher = spawn('sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(child.pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a shell the child survives only a kill -9, and the next start stops it.
  watcher.on('error', () => {})
  watcher.unref()
  child.once('exit', () => watcher.kill('SIGKILL'))
}
