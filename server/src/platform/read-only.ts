import { sql } from 'kysely'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db/db.ts'
import { eachSecond } from './each-second.ts'

/** A look at the mode counts this long for a write; the next write looks again before it is served. */
const TRUSTED_MS = 800
/** A restore that its server has not renewed for this long has ended with the server. */
export const RESTORE_LOST_SECONDS = 15

/**
 * The read-only mode of all servers of a database: members read, nothing of theirs is written, jobs wait. On by the
 * command, by an admin, or while a restore runs.
 */
export interface ReadOnly {
  /** No older than 0.8 s. */
  isOn(): Promise<boolean>
  /** At the last look; asks nothing. */
  wasOn(): boolean
  /** Looks each second from now on, so that jobs and caches notice a change without a request. */
  follow(): void
  /** Aborts when the mode begins; a new one after it ended. */
  begins(): AbortSignal
  /** Resolves when the mode is off, or `signal` aborts. Only while followed. */
  ended(signal: AbortSignal): Promise<void>
  /** Looks at once: after a change by this server. */
  look(): Promise<void>
  /** Calls `listener` after a restore has ended that replaced what the database holds. Only while followed. */
  onRestored(listener: () => void): void
  close(): Promise<void>
}

interface Seen {
  isOn: boolean
  /** Differs after every change, also where the mode is as before. */
  version: string
  /** The last restore, once it has ended and unless it failed. */
  restored: string | null
}

interface ReadOnlyOptions {
  db: Db
  /** Called when the mode changed, and as a restore goes on: what this server remembers may be of another database. */
  onChange(): void
  onError(error: unknown): void
}

export function createReadOnly({ db, onChange, onError }: ReadOnlyOptions): ReadOnly {
  let seen: Seen | null = null
  let seenAt = -Infinity
  let begins = new AbortController()
  let waiting: (() => void)[] = []
  const listeners: (() => void)[] = []

  function take(next: Seen): void {
    const before = seen
    if (before && next.version !== before.version) onChange()
    seen = next
    if (before && next.restored !== null && next.restored !== before.restored)
      for (const listener of listeners) listener()
    if (next.isOn) begins.abort()
    else if (begins.signal.aborted) begins = new AbortController()
    if (!next.isOn) for (const go of waiting.splice(0)) go()
  }

  const looks = eachSecond(async () => {
    const at = performance.now()
    take(await readMode(db))
    seenAt = at
    return true
  }, onError)

  return {
    async isOn() {
      if (performance.now() - seenAt > TRUSTED_MS) await looks.run()
      return seen!.isOn
    },
    wasOn: () => seen?.isOn ?? false,
    follow: looks.start,
    begins: () => begins.signal,
    ended: (signal) =>
      new Promise((resolve) => {
        if (!seen?.isOn || signal.aborted) return resolve()
        signal.addEventListener('abort', () => resolve(), { once: true })
        waiting.push(resolve)
      }),
    look: looks.runAgain,
    onRestored: (listener) => void listeners.push(listener),
    close: looks.close,
  }
}

async function readMode(db: Db): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select m."isOn" or coalesce(r."isRunning", false) as "isOn", concat_ws(' ', m."changedAt", r.id, r."isRunning", r."swappedAt") as version,
      case when r."swappedAt" is not null and not r."isRunning" then r.id end as restored
    from "readOnlyMode" m
    left join lateral (
      select id, "swappedAt", "finishedAt" is null and "seenAt" > now() - make_interval(secs => ${RESTORE_LOST_SECONDS}) as "isRunning"
      from restores order by "startedAt" desc limit 1
    ) r on true`.execute(db)
  // Without the row, as in a restored database of an older version for a moment, writes wait.
  return rows[0] ?? { isOn: true, version: '', restored: null }
}

/** Gives whether it was otherwise before. */
export async function setReadOnly(db: Db, isOn: boolean): Promise<boolean> {
  const { rows } = await sql`
    update "readOnlyMode" set "isOn" = ${isOn}, "changedAt" = clock_timestamp()
    where "isOn" <> ${isOn} returning "isOn"`.execute(db)
  return rows.length > 0
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What a refused client is told to wait, in seconds. */
const RETRY_AFTER = 30

/** Refuses writes in the read-only mode, before anything else is asked; `allowed`: routes that go on, as 'PUT /api/…'. */
export function refuseWrites(
  app: FastifyInstance,
  readOnly: Pick<ReadOnly, 'isOn'>,
  allowed: ReadonlySet<string>,
): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const writes = !READS.has(method) || routeOptions.config.writes === true
    if (!writes || allowed.has(`${method} ${routeOptions.url}`)) return
    if (await readOnly.isOn()) throw new AppError('read_only', { details: { retryAfter: RETRY_AFTER } })
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET that writes. */
    writes?: boolean
  }
}
