import type { AddressInfo } from 'node:net'
import { fstatSync } from 'node:fs'
import { buildMarket } from './app.ts'
import { createMovableClock } from './clock.ts'
import { createGeneratedSource } from './generated/generated-source.ts'
import { createReplaySource } from './replay/replay-source.ts'
import { readSettings, type Settings } from './settings.ts'

const STDIN = 0

/** Returns whether stdin is a pipe or socket, which belongs to the parent process, and no terminal or /dev/null. */
function isParentOnStdin(): boolean {
  try {
    const stdin = fstatSync(STDIN)
    return stdin.isFIFO() || stdin.isSocket()
  } catch {
    return false
  }
}

/** Calls `stop` once: on SIGTERM or SIGINT, or when the parent process has ended, so that no orphan remains. */
function onStop(stop: () => void): void {
  let isStopping = false
  const stopOnce = (): void => {
    if (isStopping) return
    isStopping = true
    stop()
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
  if (process.channel) {
    process.on('disconnect', stopOnce)
  } else if (isParentOnStdin()) {
    process.stdin.on('end', stopOnce).on('close', stopOnce).on('error', stopOnce).resume()
  }
}

async function start(settings: Settings): Promise<void> {
  const { replay, isShifted, key, rate, clockStart, host, port } = settings
  const movableClock = clockStart === null ? null : createMovableClock(clockStart)
  const clock = movableClock?.now ?? Date.now
  const source =
    replay === null
      ? createGeneratedSource()
      : createReplaySource({ folder: replay, shiftTo: isShifted ? clock() : null })
  const app = await buildMarket({
    source,
    clock,
    key,
    ...(rate === null ? {} : { rate }),
    ...(movableClock ? { setClock: movableClock.set } : {}),
  })
  onStop(() => void app.close().then(() => process.exit(0)))
  await app.listen({ port, host })
  const address = app.server.address() as AddressInfo
  process.stdout.write(`market listening on http://${host}:${address.port}\n`)
}

try {
  const settings = readSettings(process.argv.slice(2), process.env)
  if (!settings.isCompileOnly) await start(settings)
} catch (error) {
  process.stderr.write(`market: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
