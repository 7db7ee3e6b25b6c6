import type { AddressInfo } from 'node:net'
import { buildMarket } from './app.ts'
import { movableClock } from './clock.ts'
import { generatedSource } from './generated/generated-source.ts'
import { replaySource } from './replay/replay-source.ts'
import { readSettings } from './settings.ts'
import type { Settings } from './settings.ts'
import { onStop } from './stop.ts'

async function start(settings: Settings): Promise<void> {
  const { replay, shift, generator, key, rate, faults, clockStart, host, port } = settings
  const movable = clockStart === null ? null : movableClock(clockStart)
  const clock = movable?.now ?? Date.now
  const source =
    replay === null
      ? generatedSource(generator)
      : replaySource({ folder: replay, shiftTo: shift ? clock() : null })
  const app = await buildMarket({
    source,
    clock,
    key,
    faults,
    ...(rate === null ? {} : { rate }),
    ...(movable ? { setClock: movable.set } : {}),
  })
  onStop(() => void app.close().then(() => process.exit(0)))
  await app.listen({ port, host })
  const address = app.server.address() as AddressInfo
  process.stdout.write(`market listening on http://${host}:${address.port}\n`)
}

try {
  const settings = readSettings(process.argv.slice(2), process.env)
  if (!settings.compileOnly) await start(settings)
} catch (error) {
  process.stderr.write(`market: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
