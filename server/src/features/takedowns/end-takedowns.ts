import type { Context } from '#shared/context.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { askerMail } from './mails.ts'
import { expire } from './mutations/decide.ts'
import { findEnded, findTakedown } from './queries.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'mailer' | 'config' | 'devices'> & { log: Logger }

/** Returns items whose takedown has run out without a decision. */
export async function endTakedowns(
  { db, clock, mailer, log, ...deps }: Deps,
  signal: AbortSignal,
): Promise<void> {
  for (const id of await findEnded(db, clock.now())) {
    if (signal.aborted) return
    if (!(await expire(db, id, clock.now()))) continue
    const takedown = await findTakedown(db, id)
    if (!takedown) continue
    await mailer
      .send(askerMail(deps, { to: takedown.email, step: 'expired', until: null }))
      .catch((error: unknown) => log.error({ err: error, takedown: id }, 'the asker could not be told'))
  }
}
