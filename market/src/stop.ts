import { fstatSync } from 'node:fs'

const STDIN = 0

/** A pipe or socket on stdin belongs to the parent process; a terminal or /dev/null does not. */
function isParentOnStdin(): boolean {
  try {
    const stdin = fstatSync(STDIN)
    return stdin.isFIFO() || stdin.isSocket()
  } catch {
    return false
  }
}

/** Calls `stop` once: at TERM or INT, and when the parent is gone, so that no orphan stays. */
export function onStop(stop: () => void): void {
  let isStopping = false
  const once = (): void => {
    if (isStopping) return
    isStopping = true
    stop()
  }
  process.on('SIGTERM', once)
  process.on('SIGINT', once)
  if (process.channel) {
    process.on('disconnect', once)
  } else if (isParentOnStdin()) {
    process.stdin.on('end', once).on('close', once).on('error', once).resume()
  }
}
