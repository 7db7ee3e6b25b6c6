import { DEVICE_ACCOUNTS, NETWORK_BURST_MS, NETWORK_SIGN_UPS } from '@gwanyeok/domain/signals/thresholds.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Found } from './save-signals.ts'

interface Shared {
  key: string
  from: Date
  to: Date
  members: string[]
}

const foundOf = (kind: 'device' | 'network', { key, from, to, members }: Shared): Found => ({
  key,
  members,
  evidence: { kind, from: from.toISOString(), to: to.toISOString() },
})

/** Accounts that signed in with one browser. */
export async function findSharedBrowsers(db: Db): Promise<Found[]> {
  const { rows } = await sql<Shared>`
    select digest as key, min("seenAt") as "from", max("seenAt") as "to", array_agg("userId") as members
    from "accountTraces" where kind = 'device'
    group by digest having count(*) >= ${DEVICE_ACCOUNTS}`.execute(db)
  return rows.map((row) => foundOf('device', row))
}

/** Accounts that signed up from one network within a day of each other, and no others of that network. */
export async function findSignUpBursts(db: Db): Promise<Found[]> {
  const { rows } = await sql<Shared>`
    with timed as (
      select digest, "userId", "seenAt",
        lag("seenAt", ${sql.lit(NETWORK_SIGN_UPS - 1)}) over (partition by digest order by "seenAt", "userId") as start
      from "accountTraces" where kind = 'network'
    ),
    bursts as (
      select digest, start, "seenAt" as stop from timed
      where "seenAt" - start <= make_interval(secs => ${NETWORK_BURST_MS / 1000})
    )
    select t.digest as key, min(t."seenAt") as "from", max(t."seenAt") as "to", array_agg(t."userId") as members
    from timed t
    where exists (
      select from bursts b where b.digest = t.digest and t."seenAt" between b.start and b.stop
    )
    group by t.digest`.execute(db)
  return rows.map((row) => foundOf('network', row))
}
