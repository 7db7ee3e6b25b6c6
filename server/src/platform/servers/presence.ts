import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { realClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Beat } from '../db/replicas/replica.ts'
import { eachSecond } from '../each-second.ts'
import { newId } from '../id.ts'
import { STORE_MARK } from './shared-images.ts'

/** A look at the other servers counts for this long from its beginning. */
const TRUSTED_MS = 2000
/** A server that finds another waits before it serves: longer than a look counts, so that the other has looked again. */
const WAIT_MS = 3000
/** Longer than PostgreSQL lets a transaction be idle: a server that stopped this long ago can commit nothing more. */
const DEAD_SECONDS = 90
/** A server that has not renewed its row for this long registers again before it writes. */
const RENEWED_MS = 60_000

export interface PresenceOptions {
  db: Db
  /** Where this server keeps images: a part of its id, for `expectSharedImages`. */
  imageStore?: string | null
  /** Called each second after this server has renewed its row. */
  onBeat?(beat: Beat): void
  /** Called whenever another server may have written something since the last call. */
  onCompany(): void
  onError(error: unknown): void
}

/** Whether this server is the only one on its database. No server believes that while another one serves. */
export interface Presence {
  /**
   * Registers this server; waits where another one runs. Before it serves. `ownsDatabase`: no other server can reach
   * the database, so the rows in it are of servers that were killed.
   */
  join(options?: { ownsDatabase: boolean }): Promise<void>
  /** False also when this server cannot know. */
  isAlone(): boolean
  /** Before a write: registers again where others may take this server for dead. */
  renewBeforeWrite(): Promise<void> | undefined
  leave(): Promise<void>
}

/** A moment by both clocks: the monotonic one stands still while a machine sleeps, the other one may be set. */
const moment = () => ({ monotonic: performance.now(), wall: realClock.now() })
const ageOf = ({ monotonic, wall }: ReturnType<typeof moment>) =>
  Math.max(performance.now() - monotonic, Math.abs(realClock.now() - wall))

export function createPresence({
  db,
  imageStore = null,
  onBeat,
  onCompany,
  onError,
}: PresenceOptions): Presence {
  const id = newId(realClock.now()) + (imageStore === null ? '' : STORE_MARK + imageStore)
  let looked = { at: { monotonic: -Infinity, wall: -Infinity }, alone: false }
  let joining: Promise<void> | undefined

  const isAlone = () => looked.alone && ageOf(looked.at) < TRUSTED_MS

  async function look(): Promise<boolean> {
    const at = moment()
    const seenAt = await renew(db, id)
    onBeat?.({ server: id, seenAt, at: at.monotonic })
    // A statement of its own: of two servers that start together, at least one sees the other.
    const alone = !(await findOthers(db, id))
    const since = looked.at
    // Another server waits before it serves: between two looks that follow closely none came and went.
    const uninterrupted = alone && isAloneAt(at, since)
    if (!uninterrupted) onCompany()
    looked = { at, alone }
    return true
  }

  const isAloneAt = (at: ReturnType<typeof moment>, since: ReturnType<typeof moment>) =>
    looked.alone && Math.max(at.monotonic - since.monotonic, Math.abs(at.wall - since.wall)) < TRUSTED_MS

  const looks = eachSecond(look, onError)

  async function join({ ownsDatabase } = { ownsDatabase: false }): Promise<void> {
    if (ownsDatabase) await db.deleteFrom('servers').where('id', '<>', id).execute()
    await looks.run()
    if (!looked.alone) await sleep(WAIT_MS)
    looks.start()
  }

  return {
    join,
    isAlone,
    renewBeforeWrite() {
      if (ageOf(looked.at) < RENEWED_MS) return undefined
      joining ??= join().finally(() => (joining = undefined))
      return joining
    },
    async leave() {
      await looks.close()
      await db.deleteFrom('servers').where('id', '=', id).execute()
    },
  }
}

async function renew(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ seenAt: Date }>`
    insert into servers (id, "seenAt") values (${id}, now())
    on conflict (id) do update set "seenAt" = now()
    returning "seenAt"`.execute(db)
  return rows[0]!.seenAt.getTime()
}

/** Whether another server runs; forgets those that are dead. */
async function findOthers(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ dead: boolean }>`
    select "seenAt" < now() - make_interval(secs => ${DEAD_SECONDS}) as dead from servers where id <> ${id}`.execute(
    db,
  )
  if (rows.some(({ dead }) => dead))
    await sql`delete from servers where "seenAt" < now() - make_interval(secs => ${DEAD_SECONDS})`.execute(db)
  return rows.some(({ dead }) => !dead)
}
