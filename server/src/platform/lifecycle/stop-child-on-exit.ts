import { spawn, type ChildProcess } from 'node:child_process'

/** Stops `child` when this process exits. */
export function stopChildOnExit(child: ChildProcess): void {
  const stopChild = () => child.kill('SIGINT')
  process.once('exit', stopChild)
  child.once('exit', () => process.off('exit', stopChild))
}

/**
 * Like `stopChildOnExit`, but also if this process is killed: a shell running as `account` waits on a pipe and stops
 * `child` when the pipe breaks. On Windows, which has no such shell, only `stopChildOnExit` applies.
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
  // If the shell cannot start, only a kill -9 leaves the child running; the next start stops it.
  watcher.on('error', () => {})
  watcher.unref()
  child.once('exit', () => watcher.kill('SIGKILL'))
}
