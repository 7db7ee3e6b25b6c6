import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Section } from './read-rows.ts'

/** Lists the account, its sign-ins and settings, and its counters, without passwords, tokens and codes. */
export function listAccountSections(db: Db, memberId: string): Section[] {
  return [
    {
      name: 'account',
      query: db
        .selectFrom('users as u')
        .where('u.id', '=', memberId)
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
      query: db
        .selectFrom('users')
        .where('id', '=', memberId)
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
      query: db
        .selectFrom('consents')
        .where('userId', '=', memberId)
        .select(['document', 'version', 'agreedAt']),
    },
    {
      name: 'signInMethods',
      query: db
        .selectFrom('accounts')
        .where('userId', '=', memberId)
        .select(['providerId as provider', 'accountId', 'scope', 'knownNetworks', 'createdAt', 'updatedAt']),
    },
    {
      name: 'signIns',
      query: db
        .selectFrom('sessions')
        .where('userId', '=', memberId)
        .select(['createdAt', 'updatedAt', 'expiresAt', 'confirmedAt', 'ipAddress', 'userAgent']),
    },
    {
      name: 'accessTokens',
      query: db
        .selectFrom('accessTokens')
        .where('userId', '=', memberId)
        .select(['name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt']),
    },
    // Omits the path and keys of a push subscription, with which others could send pushes to the browser.
    {
      name: 'pushBrowsers',
      query: db
        .selectFrom('pushSubscriptions')
        .where('userId', '=', memberId)
        .orderBy('createdAt')
        .select([sql<string>`substring(endpoint from '^https?://([^/]+)')`.as('pushService'), 'createdAt']),
    },
    { name: 'statistics', query: db.selectFrom('memberStats').where('userId', '=', memberId).selectAll() },
    {
      name: 'rankOfLastWeek',
      query: db.selectFrom('weeklyRanks').where('userId', '=', memberId).select(['week', 'rank']),
    },
    {
      name: 'weeklyMail',
      query: db.selectFrom('weeklyMails').where('userId', '=', memberId).select('sentOn'),
    },
  ]
}
