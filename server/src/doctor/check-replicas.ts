import type { Config } from '#platform/config/config.ts'
import { buildConnectionSettings } from '#platform/db/db.ts'
import { withClient } from '#platform/db/with-client.ts'
import { type CheckResult, createAdvice, createFault, createPass } from './finding.ts'
import { formatError } from '#platform/start-error.ts'

const MAX_LAG_SECONDS = 3

interface ReplicaState {
  isReplica: boolean
  /** Seconds since the last replayed transaction; 0 if no transaction waits to be replayed. */
  lagSeconds: number
}

/** Checks that the replicas answer, are replicas and are not far behind, and returns the worst result. */
export async function checkReplicas({ databaseReadUrls }: Config): Promise<CheckResult | null> {
  if (databaseReadUrls.length === 0) return null
  const results = await Promise.all(databaseReadUrls.map(checkReplica))
  const fault = results.find(({ level }) => level === 'fault')
  const advice = results.find(({ level }) => level === 'advice')
  return fault ?? advice ?? createPass(`${results.length}`)
}

async function checkReplica(url: string): Promise<CheckResult> {
  const host = new URL(url).host
  try {
    return judge(host, await readState(url))
  } catch (error) {
    return createFault(
      `${host}: 복제본에 연결할 수 없어요. 목록은 주 서버에서 읽어요. It does not answer: ${formatError(error)}`,
    )
  }
}

async function readState(url: string): Promise<ReplicaState> {
  return withClient(buildConnectionSettings(url), async (client) => {
    const { rows } = await client.query<ReplicaState>(
      `select pg_is_in_recovery() as "isReplica",
              case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
              else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp())::integer, 0)
              end as "lagSeconds"`,
    )
    return rows[0]!
  })
}

function judge(host: string, { isReplica, lagSeconds }: ReplicaState): CheckResult {
  if (!isReplica)
    return createAdvice(
      `${host}: 복제본이 아니라 쓸 수 있는 서버예요. DATABASE_URL과 다른 주소를 적어주세요. This server is no replica.`,
    )
  if (lagSeconds > MAX_LAG_SECONDS)
    return createAdvice(
      `${host}: ${lagSeconds}초 늦어요. 따라잡을 때까지 목록은 주 서버에서 읽어요. It is ${lagSeconds} s behind: lists come from the primary meanwhile.`,
    )
  return createPass(host)
}
