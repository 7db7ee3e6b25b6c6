import type { Client } from 'pg'
import { realClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { checkConnections } from '#platform/db/connections/check-connections.ts'
import { toConnectionError } from '#platform/db/connections/connection-faults.ts'
import { buildConnectionSettings } from '#platform/db/db.ts'
import { findPendingMigrations } from '#platform/db/migrate.ts'
import { findRunningPostgresUrl } from '#platform/postgres/find-running-postgres-url.ts'
import { withClient } from '#platform/db/with-client.ts'
import { type CheckResult, createAdvice, createFault, createPass } from './finding.ts'

/** PostgreSQL 15. */
const MIN_VERSION = 150_000
const MAX_SKEW_MS = 2000
/**
 * With a cost of 4, PostgreSQL's default, plans read all predictions of an author instead of only the newest ones
 * through an index.
 */
const MAX_RANDOM_PAGE_COST = 2

interface DatabaseFacts {
  /** `server_version_num`: 150004 for 15.4. */
  version: number
  versionText: string
  /** Difference between the clocks of database and server in ms. */
  skewMs: number
  /** The planner's cost of a random page relative to a sequential one (`random_page_cost`). */
  randomPageCost: number
  isReadOnly: boolean
  /** Accounts that own tables, and whose rights the connected account does not have. */
  otherOwners: string[]
}

/** Checks that the database answers, is new enough, has the same time, and has the schema of this version. */
export async function checkDatabase(config: Config): Promise<CheckResult> {
  const url = config.databaseUrl ?? (await findRunningPostgresUrl(config.dataDir))
  if (url === null) return createPass('내장 PostgreSQL (지금은 꺼져 있어요). Embedded, not running now.')
  try {
    if (config.databaseUrl !== null)
      await checkConnections(buildConnectionSettings(url), config.databasePrepare)
    return judge(await readFacts(url), await findPendingMigrations(url))
  } catch (error) {
    throw toConnectionError(error)
  }
}

async function readFacts(url: string): Promise<DatabaseFacts> {
  return withClient(buildConnectionSettings(url), async (client) => {
    const { rows } = await client.query<Omit<DatabaseFacts, 'skewMs' | 'isReadOnly'> & { now: Date }>(
      `select current_setting('server_version_num')::integer as version,
              current_setting('server_version') as "versionText", clock_timestamp() as now,
              current_setting('random_page_cost')::double precision as "randomPageCost",
              array(select distinct relowner::regrole::text from pg_class
                    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S', 'v')
                      and not pg_has_role(relowner, 'usage')) as "otherOwners"`,
    )
    const { now, ...facts } = rows[0]!
    const skewMs = Math.abs(now.getTime() - realClock.now())
    return { ...facts, skewMs, isReadOnly: await isInReadOnlyMode(client) }
  })
}

/** Returns false for an empty database, which does not have the table yet. */
async function isInReadOnlyMode(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query(`select where to_regclass('"readOnlyMode"') is not null`)
  if (tables.length === 0) return false
  const { rows } = await client.query(`select from "readOnlyMode" where "isOn"`)
  return rows.length > 0
}

function judge(facts: DatabaseFacts, pendingMigrations: string[]): CheckResult {
  const { version, versionText, skewMs, randomPageCost, isReadOnly, otherOwners } = facts
  if (version < MIN_VERSION)
    return createFault(`PostgreSQL ${versionText}: 15 이상이 필요해요. Version 15 or newer is needed.`)
  if (otherOwners.length > 0)
    return createFault(
      `테이블의 주인이 다른 계정이에요: ${otherOwners.join(', ')}. 새 버전이 테이블을 바꿀 수 없으니 alter table … owner to 로 넘겨주세요. Another account owns tables, which a new version then cannot change.`,
    )
  if (skewMs > MAX_SKEW_MS)
    return createAdvice(
      `시계가 ${Math.round(skewMs / 1000)}초 달라요. 두 컴퓨터의 시간 동기화(NTP)를 켜주세요. The clocks of database and server differ: keep both by NTP.`,
    )
  if (isReadOnly)
    return createAdvice(
      `점검 모드라 회원은 읽기만 해요. 끝내려면 \`npm run db -- read-only off\`. Read-only mode is on: members cannot write.`,
    )
  if (randomPageCost > MAX_RANDOM_PAGE_COST)
    return createAdvice(
      `random_page_cost가 ${randomPageCost}이에요. SSD라면 1.1로 바꿔주세요. Plans are slower than they need to be: on an SSD set random_page_cost to 1.1 (docs/operating.md).`,
    )
  if (pendingMigrations.length > 0)
    return createPass(
      `PostgreSQL ${versionText}, 다음 시작 때 스키마가 바뀌어요. The next start applies ${pendingMigrations.length} migrations.`,
    )
  return createPass(`PostgreSQL ${versionText}`)
}
