import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { Shutdown } from '#platform/lifecycle/shutdown.ts'
import type { MarketOptions, SimulatedMarket } from '#shared/market-data/simulated/simulated-market.ts'
import type { SharedMarket } from '#shared/market-data/simulated/shared-market.ts'

/** Servers on one database share the market; with a set clock each has its own, because it moves with the clock. */
export const isShared = ({ databaseUrl, clockStart }: Config) => databaseUrl !== null && clockStart === null

/** Where compiled sources are kept from one start to the next. */
export const compiledIn = ({ dataDir }: Config) => path.join(dataDir, 'compiled')

export interface MarketStart {
  config: Config
  /** Null where the prices come from elsewhere. */
  generator: number | null
  shutdown: Shutdown
}

/** Null where the prices come from elsewhere, or from a market that runs by itself. */
export async function startMarket<Market extends SimulatedMarket | SharedMarket>(
  { config, generator, shutdown }: MarketStart,
  open: (options: MarketOptions) => Promise<Market>,
): Promise<Market | null> {
  if (generator === null || !config.startsMarket) return null
  const market = await open({
    replayDir: config.marketReplayDir,
    clockStart: config.clockStart,
    generator,
    compiledIn: compiledIn(config),
  })
  shutdown.onStop(() => market.stop())
  void market.died.then((why) => shutdown.fail(why))
  return market
}
