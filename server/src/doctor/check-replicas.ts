import type { Config } from '#platform/config/config.ts'
import { buildConnectionSettings } from '#platform/db/db.ts'
import { withClient } from '#platform/db/with-client.ts'
import { type CheckResult, createAdvice, createFault, createPass } from './finding.ts'
import { formatError } from '#platform/start-error.ts'

const MAX_LAG_SECONDS = 3

interface Answer {
  isReplica: boolean
  /** Seconds since the last replayed transaction, if there are further ones to replay. */
  lateSeconds: number
}

/** Checks that the replicas answer, are replicas and are not far behind, and returns the worst result. */
export async function checkReplicas({ databaseReadUrls }: Config): Promise<CheckResult | null> {
  if (databaseReadUrls.length === 0) return null
  const findings = await Promise.all(databaseReadUrls.map(checkReplica))
  const worst = (['fault', 'advice'] as const).map((level) =>
    findings.find((finding) => finding.level === level),
  )
  return worst.find((finding) => finding !== undefined) ?? createPass(`${findings.length}`)
}

async function checkReplica(url: string): Promise<CheckResult> {
  const host = new URL(url).host
  try {
    return judge(host, await ask(url))
  } catch (error) {
    return createFault(
      `${host}: 복제본에 연결할 수 없어요. 목록은 주 서버에서 읽어요. It does not answer: ${formatError(error)}`,
    )
  }
}

async function ask(url: string): Promise<Answer> {
  return withClient(buildConnectionSettings(url), async (client) => {
    const { rows } = await client.query<Answer>(
      `select pg_is_in_recovery() as "isReplica",
              case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
              else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp())::integer, 0)
              end as "lateSeconds"`,
    )
    return rows[0]!
  })
}

function judge(host: string, { isReplica, lateSeconds }: Answer): CheckResult {
  if (!isReplica)
    return createAdvice(
      `${host}: 복제본이 아니라 쓸 수 있는 서버예요. DATABASE_URL과 다른 주소를 적어주세요. This server is no replica.`,
    )
  if (lateSeconds > MAX_LAG_SECONDS)
    return createAdvice(
      `${host}: ${lateSeconds}초 늦어요. 따라잡을 때까지 목록은 주 서버에서 읽어요. It is ${lateSeconds} s behind: lists come from the primary meanwhile.`,
    )
  return createPass(host)
}
