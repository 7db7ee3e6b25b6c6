import type { Context } from '#shared/context.ts'
import { realClock } from '#platform/clock.ts'
import { eachSecond } from '#platform/each-second.ts'
import { newId } from '#platform/id.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { type DeliveryDeps, takeTurn } from './take-turn.ts'
import { endTurn, takeTurns, type Turn } from './turns.ts'

type Deps = DeliveryDeps & Pick<Context, 'readOnly'> & { log: Logger }

/** Webhooks that a server serves at once. */
const AT_ONCE = 50
/** After a turn that broke off. */
const REST_MS = 10_000

/** Sends what is queued for webhooks. Any number of servers share the work: a webhook is in the hands of one. */
export interface Deliveries {
  /** Looks each second from now on. */
  start(): void
  /** Takes what is due now, and waits until it was tried. */
  round(): Promise<void>
  /** Ends the attempts under way, which are made again elsewhere, and waits for that. */
  stop(): Promise<void>
}

export function createDeliveries(deps: Deps): Deliveries {
  const { db, clock, readOnly, log } = deps
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  /** Gives false when the server stops. Nothing is sent in the read-only mode: the outcome could not be kept. */
  async function look(): Promise<boolean> {
    if (stopping.signal.aborted) return false
    if (await readOnly.isOn()) return true
    const atMost = AT_ONCE - running.size
    if (atMost <= 0) return true
    for (const turn of await takeTurns(db, { heldBy: newId(realClock.now()), atMost, now: clock.now() }))
      begin(turn)
    return true
  }

  function begin(turn: Turn): void {
    const work = serve(turn).finally(() => running.delete(work))
    running.add(work)
  }

  async function serve(turn: Turn): Promise<void> {
    const pausing = readOnly.begins()
    const signal = AbortSignal.any([stopping.signal, pausing])
    try {
      await takeTurn(deps, turn, signal)
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, webhook: turn.webhook }, 'a webhook could not be served')
      // In the read-only mode the turn is over when its time is.
      if (!pausing.aborted) await endTurn(db, turn, clock.now() + REST_MS).catch(() => {})
    }
  }

  const looks = eachSecond(look, (error) =>
    log.warn({ err: error }, 'this server could not look for webhooks'),
  )
  return {
    start: looks.start,
    async round() {
      await looks.run()
      await Promise.all(running)
    },
    async stop() {
      stopping.abort()
      await looks.close()
      await Promise.all(running)
    },
  }
}
