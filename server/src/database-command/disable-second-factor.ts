import { sql } from 'kysely'
import { realClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { buildSecondFactorOffMail } from '#shared/accounts/account-mails.ts'
import { createMailer } from '#platform/mailer.ts'
import { createLogger } from '#platform/monitoring/logger.ts'
import { StartError } from '#platform/start-error.ts'
import { endAllSessions } from '#shared/accounts/end-sessions.ts'
import { removeSecondFactor } from '#shared/accounts/second-factor/second-factors.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import { withDb } from './with-database-url.ts'

/**
 * Removes the second factor of a member who lost both the app and the recovery codes, and mails the owner of the
 * account.
 */
export async function disableSecondFactor(config: Config, email: string): Promise<string> {
  await withDb(config, (db) => db.transaction().execute((tx) => removeFactorAndSessions(tx, email)))
  const mailer = createMailer(config, createLogger({ production: false, logLevel: 'error' }))
  const message = 'The second factor is off, and all sessions of the account have ended. '
  return mailer.send(buildSecondFactorOffMail(email)).then(
    () => `${message}Its owner got a mail.`,
    () => `${message}The mail to its owner could not be sent.`,
  )
}

async function removeFactorAndSessions(tx: Db, email: string): Promise<void> {
  const member = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (!member) throw new StartError(`No account has the address ${email}.`)
  if (!(await removeSecondFactor(tx, member.id))) throw new StartError(`${email} has no second factor.`)
  await endAllSessions(tx, member.id)
  await recordAdminAction(tx, {
    adminId: member.id,
    action: 'second_factor_off',
    subject: `user:${member.id}`,
    note: 'npm run db',
    now: realClock.now(),
  })
}
