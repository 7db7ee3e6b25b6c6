import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Section } from './read-rows.ts'

/** Lists the account, its sign-ins and settings, and its counters, without passwords, tokens and codes. */
export function listAccountSections(db: Db, me: string): Section[] {
  return [
    {
      name: 'account',
      rows: db
        .selectFrom('users as u')
        .where('u.id', '=', me)
        .select([
          'u.id',
          'u.email',
          'u.emailConfirmed',
          'u.username',
          'u.photoURL',
          'u.createdAt',
          'u.updatedAt',
        ])
        .select(['u.usernameChangedAt', 'u.suspendedUntil', 'u.isSample'])
        .select(['u.followerCount', 'u.followingCount']),
    },
    {
      name: 'settings',
      rows: db
        .selectFrom('users')
        .where('id', '=', me)
        .select([
          'publicProfile',
          'weeklyMail',
          'mutedNotifications',
          'mutedWords',
          'guideSkipped',
          'notificationsSeenAt',
          'resultsSeenAt',
        ])
        .select(['pushedNotifications', 'pushesAtNight', 'pushesHideContent']),
    },
    {
      name: 'consents',
      rows: db.selectFrom('consents').where('userId', '=', me).select(['document', 'version', 'agreedAt']),
    },
    {
      name: 'signInMethods',
      rows: db
        .selectFrom('accounts')
        .where('userId', '=', me)
        .select(['providerId as provider', 'accountId', 'scope', 'knownNetworks', 'createdAt', 'updatedAt']),
    },
    {
      name: 'signIns',
      rows: db
        .selectFrom('sessions')
        .where('userId', '=', me)
        .select(['createdAt', 'updatedAt', 'expiresAt', 'confirmedAt', 'ipAddress', 'userAgent']),
    },
    {
      name: 'accessTokens',
      rows: db
        .selectFrom('accessTokens')
        .where('userId', '=', me)
        .select(['name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt']),
    },
    // Without the path and keys of a push subscription, which would give access to the browser.
    {
      name: 'pushBrowsers',
      rows: db
        .selectFrom('pushSubscriptions')
        .where('userId', '=', me)
        .orderBy('createdAt')
        .select([sql<string>`substring(endpoint from '^https?://([^/]+)')`.as('pushService'), 'createdAt']),
    },
    { name: 'statistics', rows: db.selectFrom('memberStats').where('userId', '=', me).selectAll() },
    {
      name: 'rankOfLastWeek',
      rows: db.selectFrom('weeklyRanks').where('userId', '=', me).select(['week', 'rank']),
    },
    { name: 'weeklyMail', rows: db.selectFrom('weeklyMails').where('userId', '=', me).select('sentOn') },
  ]
}
