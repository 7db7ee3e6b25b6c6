import { clockApi } from '@gwanyeok/domain/clock/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import ky from 'ky'
import { isSettable } from '#platform/clock.ts'
import type { Context } from '#shared/context.ts'
import type { Config } from '#platform/config/config.ts'
import { SIMULATED_KEY } from '#shared/market-data/simulated/simulated-market.ts'

/** The route exists only with a settable clock. */
export function clockRoutes({ serve, config, clock, log }: Context): void {
  if (config.clockStart === null || !isSettable(clock)) return

  serve(clockApi, {
    async 'POST /dev/clock'({ body }) {
      const timeMs = Date.parse(body.now)
      const hasMoved = await moveMarket(config, timeMs)
      if (!hasMoved) throw new AppError('quote_unavailable')
      clock.moveTo(timeMs)
      log.info({ now: body.now }, 'the clock was moved')
      return { now: new Date(timeMs).toISOString() }
    },
  })
}

/** Moves the simulated market to a time (epoch ms). Returns false if that failed. */
async function moveMarket(
  { marketDataUrl, marketDataKey }: Pick<Config, 'marketDataUrl' | 'marketDataKey'>,
  timeMs: number,
): Promise<boolean> {
  const answer = await ky
    .post(`${marketDataUrl}/control/clock`, {
      json: { now: new Date(timeMs).toISOString() },
      headers: { authorization: `Bearer ${marketDataKey ?? SIMULATED_KEY}` },
      timeout: 5000,
      throwHttpErrors: false,
    })
    .catch(() => null)
  return answer?.ok ?? false
}
