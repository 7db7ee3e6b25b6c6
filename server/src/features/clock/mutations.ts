import ky from 'ky'
import type { Config } from '../../platform/config/config.ts'
import { SIMULATED_KEY } from '../../platform/market-data/simulated/simulated-market.ts'

/** Moves the simulated market to a time (epoch ms); false when that failed. */
export async function moveMarket(
  { marketDataUrl, marketDataKey }: Pick<Config, 'marketDataUrl' | 'marketDataKey'>,
  at: number,
): Promise<boolean> {
  const answer = await ky
    .post(`${marketDataUrl}/control/clock`, {
      json: { now: new Date(at).toISOString() },
      headers: { authorization: `Bearer ${marketDataKey ?? SIMULATED_KEY}` },
      timeout: 5000,
      throwHttpErrors: false,
    })
    .catch(() => null)
  return answer?.ok ?? false
}
