import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { Shutdown } from '#platform/lifecycle/shutdown.ts'
import { startSimulatedMarket } from '#shared/market-data/simulated/simulated-market.ts'

/** Returns the folder in which compiled sources are cached between starts. */
export const getCompileCacheFolder = ({ dataDir }: Config) => path.join(dataDir, 'compiled')

/**
 * Starts the simulated market and returns its address. Returns null if prices come from a real service or from a market
 * that runs separately.
 */
export async function startMarket(config: Config, shutdown: Shutdown): Promise<string | null> {
  if (!config.startsMarket) return null
  const market = await startSimulatedMarket({
    replayDir: config.marketReplayDir,
    clockStart: config.clockStart,
    compileCacheDir: getCompileCacheFolder(config),
  })
  shutdown.onStop(() => market.stop())
  void market.unexpectedEnd.then((reason) => shutdown.fail(reason))
  return market.url
}
