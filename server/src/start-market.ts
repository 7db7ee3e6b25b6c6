import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { Shutdown } from '#platform/lifecycle/shutdown.ts'
import type { MarketOptions, SimulatedMarket } from '#shared/market-data/simulated/simulated-market.ts'
import type { SharedMarket } from '#shared/market-data/simulated/shared-market.ts'

/** Returns whether all servers of the database share one simulated market. With CLOCK_START each server has its own. */
export const isMarketShared = ({ databaseUrl, clockStart }: Config) =>
  databaseUrl !== null && clockStart === null

/** Returns the folder in which compiled sources are cached between starts. */
export const getCompileCacheFolder = ({ dataDir }: Config) => path.join(dataDir, 'compiled')

export interface MarketStart {
  config: Config
  shutdown: Shutdown
}

/**
 * Starts the simulated market. Returns null if prices come from a real service or from a market that runs separately.
 */
export async function startMarket<Market extends SimulatedMarket | SharedMarket>(
  { config, shutdown }: MarketStart,
  open: (options: MarketOptions) => Promise<Market>,
): Promise<Market | null> {
  if (!config.startsMarket) return null
  const market = await open({
    replayDir: config.marketReplayDir,
    clockStart: config.clockStart,
    compileCacheDir: getCompileCacheFolder(config),
  })
  shutdown.onStop(() => market.stop())
  void market.unexpectedEnd.then((reason) => shutdown.fail(reason))
  return market
}
