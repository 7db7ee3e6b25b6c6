import { sql } from 'kysely'
import { realClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Heartbeat } from '../db/replica.ts'
import { createPeriodicRunner } from '../periodic-runner.ts'
import { createId } from '../id.ts'
import type { SettingFingerprints } from './shared-settings.ts'

/** A row that has not been renewed for this long belongs to a killed server and is deleted. */
const ROW_TTL_SECONDS = 90

export interface PresenceOptions {
  db: Db
  /** Called each second, when this server has renewed its row. */
  onHeartbeat?(heartbeat: Heartbeat): void
  onError(error: unknown): void
}

/** Renews this server's row in `servers` every second. The renewals also serve to measure the lag of replicas. */
export interface Presence {
  /** `sharedSettings`: the settings with which servers that start later must agree, see `assertSharedSettings`. */
  join(sharedSettings?: SettingFingerprints): Promise<void>
  leave(): Promise<void>
}

export function createPresence({ db, onHeartbeat, onError }: PresenceOptions): Presence {
  const id = createId(realClock.now())
  let sharedJson = '{}'

  async function renew(): Promise<true> {
    const startedAt = performance.now()
    const { rows } = await sql<{ seenAt: Date }>`
      insert into servers (id, "seenAt", shared) values (${id}, now(), ${sharedJson}::jsonb)
      on conflict (id) do update set "seenAt" = now()
      returning "seenAt"`.execute(db)
    onHeartbeat?.({ server: id, seenAt: rows[0]!.seenAt.getTime(), sentAt: startedAt })
    return true
  }

  const renewalRunner = createPeriodicRunner(renew, onError)

  return {
    async join(sharedSettings = {}) {
      sharedJson = JSON.stringify(sharedSettings)
      await sql`delete from servers where "seenAt" < now() - make_interval(secs => ${ROW_TTL_SECONDS})`.execute(
        db,
      )
      await renewalRunner.run()
      renewalRunner.start()
    },
    async leave() {
      await renewalRunner.close()
      await db.deleteFrom('servers').where('id', '=', id).execute()
    },
  }
}
