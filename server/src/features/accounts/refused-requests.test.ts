import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  PASSWORD,
  type Person,
  signUpMember,
  buildSignUpForm,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { realClock } from '#platform/clock.ts'
import { sweepAttempts } from './sign-in-limits/guessing-limits.ts'

// Without CLOCK_START the server has the limits of a production site.
const product = await openProductForFile({ at: realClock.now(), settings: { CLOCK_START: '' } })

const CONNECTIONS = 10

/** The table in which a server updates its row every second, independent of requests. */
const HEARTBEAT_TABLE = 'servers'

/**
 * Counts the rows inserted, updated and deleted in all tables by every connection of the product, including
 * rolled-back ones.
 */
async function countWrites(): Promise<number> {
  const allFlushed = Promise.withResolvers<void>()
  let flushCount = 0
  const connections = Array.from({ length: CONNECTIONS }, () =>
    product.db.connection().execute(async (connection) => {
      await sql`select pg_stat_force_next_flush()`.execute(connection)
      if (++flushCount === CONNECTIONS) allFlushed.resolve()
      // Holds each connection until all have flushed, so that the pool hands out each connection once.
      await allFlushed.promise
    }),
  )
  await Promise.all(connections)
  const { rows } = await sql<{ writes: number }>`
    select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::bigint as writes from pg_stat_user_tables
    where relname <> ${HEARTBEAT_TABLE}`.execute(product.db)
  return rows[0]!.writes
}

/** Reads every row with its location and the transactions that wrote or locked it. */
async function readRowVersions(): Promise<string[]> {
  const versions = []
  for (const { name, schema, isView } of await product.db.introspection.getTables()) {
    if (isView || schema !== 'public' || name === HEARTBEAT_TABLE) continue
    const { rows } = await sql<{ version: string }>`
      select concat_ws(' ', ${name}::text, ctid, xmin, xmax) as version from ${sql.table(name)}`.execute(
      product.db,
    )
    versions.push(...rows.map(({ version }) => version))
  }
  return versions.toSorted()
}

const listAttempts = () =>
  product.db.selectFrom('signInAttempts').select(['account', 'source', 'count']).execute()
const guess = (browser: Person, email: string) =>
  browser.call('POST /sign-in', { email, password: 'guess-me' })

/** Expects that `action` changes no row. */
async function expectNoWrite(action: () => Promise<void>): Promise<void> {
  const before = { rows: await readRowVersions(), writes: await countWrites() }
  await action()
  expect({ rows: await readRowVersions(), writes: await countWrites() }).toEqual(before)
}

it('countWrites counts a row that is inserted and deleted again', async () => {
  const writeCountBefore = await countWrites()
  await sql`insert into "rateLimits" (key) values ('brief')`.execute(product.db)
  await sql`delete from "rateLimits" where key = 'brief'`.execute(product.db)
  expect((await countWrites()) - writeCountBefore).toBe(2)
})

describe('a wrong password', () => {
  it('writes one row per account and IP address, for any number of attempts', async () => {
    const { email } = await signUpMember(product, 'guessed')
    const attemptCountBefore = (await listAttempts()).length
    for (let i = 0; i < 4; i++)
      for (const host of [1, 2]) await guess(createSignedOutPerson(product, `203.0.113.${host}`), email)
    const rows = await listAttempts()
    expect(rows).toHaveLength(attemptCountBefore + 2)
    expect(rows.filter(({ account }) => account === email)).toEqual([
      { account: email, source: '203.0.113.1', count: 4 },
      { account: email, source: '203.0.113.2', count: 4 },
    ])
    const { rows: limits } = await sql<{
      key: string
    }>`select key from "rateLimits" where key like ${`%${email}%`}`.execute(product.db)
    // Only the sign-up's confirmation mail was counted; the wrong passwords were not.
    expect(limits).toEqual([{ key: `mailbox:${email}` }])
  })

  it('leaves no row once the right password was entered', async () => {
    const member = await signUpMember(product, 'slipped')
    const browser = createSignedOutPerson(product)
    await guess(browser, member.email)
    expect((await browser.call('POST /sign-in', { email: member.email, password: PASSWORD })).status).toBe(
      200,
    )
    expect((await listAttempts()).filter(({ account }) => account === member.email)).toEqual([])
  })

  it('has its row deleted after 15 minutes, even for an e-mail without an account', async () => {
    await guess(createSignedOutPerson(product, '203.0.113.3'), 'forgotten@example.com')
    const isStored = async () =>
      (await listAttempts()).some(({ account }) => account === 'forgotten@example.com')
    await sweepAttempts(product.db, realClock.now())
    expect(await isStored()).toBe(true)
    await sweepAttempts(product.db, realClock.now() + 15 * 60_000)
    expect(await isStored()).toBe(false)
  })
})

describe('requests that a limit refuses write nothing', () => {
  it('sign-ins of many different accounts from one IP address', async () => {
    const sender = createSignedOutPerson(product, '203.0.113.50')
    const codes = new Map<string, number>()
    const guessAccounts = async (from: number, to: number) => {
      for (let i = from; i < to; i++) {
        const { code } = await guess(sender, `nobody${i}@example.com`)
        codes.set(code ?? '', (codes.get(code ?? '') ?? 0) + 1)
      }
    }
    const attemptCountBefore = (await listAttempts()).length
    await guessAccounts(0, 60)
    expect(Object.fromEntries(codes)).toEqual({ unknown_email: 60 })
    expect((await listAttempts()).length - attemptCountBefore).toBe(60)
    await expectNoWrite(() => guessAccounts(60, 70))
    expect(Object.fromEntries(codes)).toEqual({ unknown_email: 60, too_many_requests: 10 })
  })

  it('concurrent sign-ins of one account', async () => {
    const { email } = await signUpMember(product, 'crowded')
    const sender = createSignedOutPerson(product, '203.0.113.51')
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(sender, email)))
    expect(answers.filter(({ code }) => code === 'wrong_password')).toHaveLength(8)
    await expectNoWrite(async () => {
      await Promise.all(Array.from({ length: 20 }, () => guess(sender, email)))
    })
    expect((await listAttempts()).filter(({ account }) => account === email)).toMatchObject([{ count: 8 }])
  })

  it('mails, sign-ups, links and writes of members', async () => {
    const sender = createSignedOutPerson(product, '203.0.113.52')
    const member = await signUpMember(product, 'writer')
    // The name is refused, so that requests within the limit create no account.
    const form = { ...buildSignUpForm('관리자'), email: 'nobody@example.com' }
    const limitedRequests: [string, number, () => Promise<{ code: string | null }>][] = [
      ['sign-up', 20, () => sender.call('POST /sign-up', form)],
      ['mail', 20, () => sender.call('POST /password-reset', { email: `x${Math.random()}@example.com` })],
      ['token', 30, () => sender.call('POST /password-reset/check', { token: 'x'.repeat(24) })],
      ['write', 60, () => member.call('DELETE /images/nowhere')],
    ]
    for (const [name, allowedRequests, request] of limitedRequests) {
      for (let i = 0; i < allowedRequests; i++) await request()
      // Counts are first held in memory; this writes them to the database.
      await product.limits.sync()
      await expectNoWrite(async () => {
        for (let i = 0; i < 10; i++)
          expect({ name, code: (await request()).code }).toEqual({ name, code: 'too_many_requests' })
      })
    }
  })
})
