import type { Context } from '#shared/context.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { createRequesterMail } from './requester-mail.ts'
import { expireTakedown } from './mutations/decide-takedown.ts'
import { findExpiredIds, findTakedown } from './queries.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'mailer' | 'config' | 'devices'> & { log: Logger }

/** Restores items whose takedown period has ended without a decision, and mails the requesters. */
export async function endTakedowns(
  { db, clock, mailer, log, ...deps }: Deps,
  signal: AbortSignal,
): Promise<void> {
  for (const id of await findExpiredIds(db, clock.now())) {
    if (signal.aborted) return
    if (!(await expireTakedown(db, id, clock.now()))) continue
    const takedown = await findTakedown(db, id)
    if (takedown === undefined) continue
    await mailer
      .send(createRequesterMail(deps, { to: takedown.email, step: 'expired', until: null }))
      .catch((error: unknown) =>
        log.error({ err: error, takedown: id }, 'the mail about an expired takedown could not be sent'),
      )
  }
}
