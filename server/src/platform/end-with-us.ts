import type { ChildProcess } from 'node:child_process'

/** When this process ends without having stopped `child` in order, it tells it to stop. */
export function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGINT')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
