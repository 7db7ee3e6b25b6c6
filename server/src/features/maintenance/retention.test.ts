import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RETENTION_DAYS } from '@gwanyeok/domain/legal/retention.ts'
import { expect, test } from 'vitest'
import { addMember } from '#test/builders/builders.ts'
import { signUpAdmin } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { clearOldRows, clearOutbox, clearSignUpNetworks } from './clear-old-data.ts'

const NOW = Date.parse('2024-01-08T17:00:00Z')
const DAY_MS = 86_400_000
const { signal } = new AbortController()

const product = await openProductForFile({ at: NOW, hasFrozenClock: true })
const member = await addMember(product.db, '하나', NOW)

const runQuery = (text: string, values: unknown[]) => product.pool.query(text, values)
const countRows = async (table: string) => (await runQuery(`select from "${table}"`, [])).rowCount!
const clearRows = () => clearOldRows(product.db, { product: product.clock.now(), real: NOW }, signal)

/**
 * An insert of a dated row into each table, and its retention in days. $1 is the row's id, $2 its date, and MEMBER is
 * replaced by the member's id.
 */
const ROWS: [table: string, days: number, insert: string][] = [
  [
    'sessions',
    RETENTION_DAYS.expiredSessions,
    `insert into sessions (id, token, "userId", "createdAt", "updatedAt", "expiresAt") values ($1, $1, 'MEMBER', $2, $2, $2)`,
  ],
  [
    'verifications',
    RETENTION_DAYS.expiredVerifications,
    `insert into verifications (id, identifier, value, "createdAt", "updatedAt", "expiresAt") values ($1, $1, 'x', $2, $2, $2)`,
  ],
  [
    'withdrawals',
    RETENTION_DAYS.withdrawnAddresses,
    `insert into withdrawals ("identityHash", "withdrawnAt") values ($1, $2)`,
  ],
  [
    'freedUsernames',
    RETENTION_DAYS.freedUsernames,
    `insert into "freedUsernames" (hash, "userId", "freedAt") values ($1, 'MEMBER', $2)`,
  ],
  [
    'adminActions',
    RETENTION_DAYS.adminActions,
    `insert into "adminActions" (id, at, admin, action, subject) values ($1, $2, 'MEMBER', 'hide', 'post:1')`,
  ],
  [
    'accessLog',
    RETENTION_DAYS.accessLog,
    `insert into "accessLog" (id, at, admin, route, members, address) values ($1, $2, 'MEMBER', 'GET /admin/people', '{}', '::1')`,
  ],
  [
    'takedowns',
    RETENTION_DAYS.takedowns,
    `insert into takedowns
      (id, "createdAt", "settledAt", status, place, "right", "rightsHolder", "onBehalf", reason, email)
     values ($1, $2, $2, 'rejected', '', 'other', '', false, '', '')`,
  ],
  [
    'contacts',
    RETENTION_DAYS.contacts,
    `insert into contacts (id, "userId", "userEmail", subject, message, "createdAt")
     values ($1, 'MEMBER', 'hana@example.com', '문의', '내용', $2)`,
  ],
  [
    'evaluationRuns',
    RETENTION_DAYS.evaluationRuns,
    `insert into "evaluationRuns" (id, "startedAt", "finishedAt") values ($1, $2, $2)`,
  ],
]

test.each(ROWS)('%s are deleted after %i days, and not before', async (table, days, insert) => {
  await product.moveTo(NOW)
  const rowCountBefore = await countRows(table)
  const insertStatement = insert.replace('MEMBER', member)
  await runQuery(insertStatement, [`${table}-young`, new Date(NOW - days * DAY_MS + 60_000)])
  await runQuery(insertStatement, [`${table}-old`, new Date(NOW - days * DAY_MS - 60_000)])
  await clearRows()
  expect(await countRows(table)).toBe(rowCountBefore + 1)
})

test('the network of a sign-up is deleted after 90 days, and not before', async () => {
  for (const days of [89, 91]) {
    await addMember(product.db, `joined_${days}`, NOW - days * DAY_MS)
    await runQuery(`update users set "signUpNetwork" = 'digest' where username = $1`, [`joined_${days}`])
  }
  await clearSignUpNetworks(product.db, NOW)
  const { rows } = await runQuery(`select username from users where "signUpNetwork" = 'digest'`, [])
  expect(rows).toEqual([{ username: 'joined_89' }])
})

test('rows dated by the product’s clock are deleted by that clock', async () => {
  await product.moveTo(NOW)
  await runQuery(`insert into "evaluationRuns" (id, "startedAt", "finishedAt") values ('today', $1, $1)`, [
    new Date(NOW),
  ])
  await product.moveTo(NOW + (RETENTION_DAYS.evaluationRuns - 1) * DAY_MS)
  await clearRows()
  const countTodaysRuns = async () =>
    (await runQuery(`select from "evaluationRuns" where id = 'today'`, [])).rowCount
  expect(await countTodaysRuns()).toBe(1)
  await product.moveTo(NOW + (RETENTION_DAYS.evaluationRuns + 1) * DAY_MS)
  await clearRows()
  expect(await countTodaysRuns()).toBe(0)
})

test('a stopped job deletes nothing, and the next job deletes more rows than one batch', async () => {
  await product.moveTo(NOW)
  await runQuery(
    `insert into withdrawals ("identityHash", "withdrawnAt") select 'hash' || n, $1 from generate_series(1, 2500) n`,
    [new Date(NOW - 400 * DAY_MS)],
  )
  const stoppedSignal = AbortSignal.abort()
  expect(await clearOldRows(product.db, { product: NOW, real: NOW }, stoppedSignal)).toEqual({})
  expect(await clearRows()).toMatchObject({ 'withdrawals.withdrawnAt': 2500 })
})

test('the database refuses to delete or change an admin action before its retention ends', async () => {
  const admin = await signUpAdmin(product)
  await runQuery(
    `insert into "adminActions" (id, at, admin, action, subject) values ('one-day-too-young', now() - interval '1094 days', $1, 'hide', 'post:1')`,
    [admin.id],
  )
  await expect(runQuery(`delete from "adminActions" where id = 'one-day-too-young'`, [])).rejects.toThrow(
    'only grows',
  )
  await expect(
    runQuery(`update "adminActions" set note = 'x' where id = 'one-day-too-young'`, []),
  ).rejects.toThrow('only grows')
})

test('mails of the outbox are deleted after a month', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gwanyeok-outbox-'))
  await mkdir(path.join(dataDir, 'outbox'))
  for (const [name, days] of [
    ['old.eml', RETENTION_DAYS.outboxMails + 1],
    ['young.eml', RETENTION_DAYS.outboxMails - 1],
    ['other.txt', RETENTION_DAYS.outboxMails + 1],
  ] as const) {
    const file = path.join(dataDir, 'outbox', name)
    await writeFile(file, 'mail')
    await utimes(file, new Date(NOW - days * DAY_MS), new Date(NOW - days * DAY_MS))
  }
  await clearOutbox(dataDir, NOW, signal)
  expect((await readdir(path.join(dataDir, 'outbox'))).toSorted()).toEqual(['other.txt', 'young.eml'])
  await clearOutbox(path.join(dataDir, 'absent'), NOW, signal)
  await rm(dataDir, { recursive: true })
})

test('docs/operating.md states the retention of each kind of data', async () => {
  const docs = await readFile(path.join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')
  const section = docs.slice(docs.indexOf('## Retention'))
  for (const [name, days] of Object.entries(RETENTION_DAYS))
    expect(section, name).toMatch(new RegExp(`\\| ${days} days +\\| \`${name}\``))
})
