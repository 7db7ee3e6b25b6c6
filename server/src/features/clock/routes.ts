import { clockApi } from '@gwanyeok/domain/clock/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { isSettable } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { moveMarket } from './mutations.ts'

/** With the real clock the route does not exist. */
export function clockRoutes({ serve, config, clock, log }: Context): void {
  if (config.clockStart === null || !isSettable(clock)) return

  serve(clockApi, {
    async 'POST /dev/clock'({ body }) {
      const at = Date.parse(body.now)
      const moved = await moveMarket(config, at)
      if (!moved) throw new AppError('quote_unavailable')
      clock.moveTo(at)
      log.info({ now: body.now }, 'the clock was moved')
      return { now: new Date(at).toISOString() }
    },
  })
}
