import { sql } from 'kysely'
import { realClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Beat } from '../db/replica.ts'
import { eachSecond } from '../each-second.ts'
import { newId } from '../id.ts'
import { STORE_MARK } from './shared-images.ts'

/** A server that has not renewed its row for so long has ended. */
const DEAD_SECONDS = 90

export interface PresenceOptions {
  db: Db
  /** Where this server keeps images: a part of its id, for `expectSharedImages`. */
  imageStore?: string | null
  /** Called each second after this server has renewed its row. */
  onBeat?(beat: Beat): void
  onError(error: unknown): void
}

/** The row of this server in `servers`, which is renewed each second: it dates what replicas show. */
export interface Presence {
  join(): Promise<void>
  leave(): Promise<void>
}

export function createPresence({ db, imageStore = null, onBeat, onError }: PresenceOptions): Presence {
  const id = newId(realClock.now()) + (imageStore === null ? '' : STORE_MARK + imageStore)

  async function renew(): Promise<true> {
    const at = performance.now()
    const { rows } = await sql<{ seenAt: Date }>`
      insert into servers (id, "seenAt") values (${id}, now())
      on conflict (id) do update set "seenAt" = now()
      returning "seenAt"`.execute(db)
    onBeat?.({ server: id, seenAt: rows[0]!.seenAt.getTime(), at })
    return true
  }

  const renewals = eachSecond(renew, onError)

  return {
    async join() {
      await sql`delete from servers where "seenAt" < now() - make_interval(secs => ${DEAD_SECONDS})`.execute(
        db,
      )
      await renewals.run()
      renewals.start()
    },
    async leave() {
      await renewals.close()
      await db.deleteFrom('servers').where('id', '=', id).execute()
    },
  }
}
