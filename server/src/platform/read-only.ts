import { sql } from 'kysely'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db/db.ts'
import { runEachSecond } from './each-second.ts'

/** A mode that was read this long ago counts for a write; a later write reads it again. */
const CACHE_TTL_MS = 800

/**
 * The read-only mode of all servers of a database: members can read, writes are refused, and jobs wait. The command
 * or an admin turns it on.
 */
export interface ReadOnly {
  /** The mode, at most 0.8 s old. */
  isOn(): Promise<boolean>
  /** The mode at the last reading, without a query. */
  wasOn(): boolean
  /** Reads the mode each second from now on, so that jobs notice a change without a request. */
  follow(): void
  /** Aborts when the mode begins. There is a new signal after it has ended. */
  begins(): AbortSignal
  /** Resolves when the mode is off, or `signal` aborts. Works only after `follow`. */
  ended(signal: AbortSignal): Promise<void>
  /** Reads the mode at once, after a change by this server. */
  look(): Promise<void>
  close(): Promise<void>
}

interface ReadOnlyOptions {
  db: Db
  onError(error: unknown): void
}

export function createReadOnly({ db, onError }: ReadOnlyOptions): ReadOnly {
  let seen: boolean | null = null
  let seenAt = -Infinity
  let begins = new AbortController()
  let waiters: (() => void)[] = []

  function take(isOn: boolean): void {
    seen = isOn
    if (isOn) begins.abort()
    else if (begins.signal.aborted) begins = new AbortController()
    if (!isOn) for (const go of waiters.splice(0)) go()
  }

  const looks = runEachSecond(async () => {
    const at = performance.now()
    take(await readMode(db))
    seenAt = at
    return true
  }, onError)

  return {
    async isOn() {
      if (performance.now() - seenAt > CACHE_TTL_MS) await looks.run()
      return seen!
    },
    wasOn: () => seen ?? false,
    follow: looks.start,
    begins: () => begins.signal,
    ended: (signal) =>
      new Promise((resolve) => {
        if (!seen || signal.aborted) return resolve()
        signal.addEventListener('abort', () => resolve(), { once: true })
        waiters.push(resolve)
      }),
    look: looks.runAgain,
    close: looks.close,
  }
}

async function readMode(db: Db): Promise<boolean> {
  const { isOn } = await db.selectFrom('readOnlyMode').select('isOn').executeTakeFirstOrThrow()
  return isOn
}

/** Returns whether the mode was different before. */
export async function setReadOnly(db: Db, isOn: boolean): Promise<boolean> {
  const { rows } = await sql`
    update "readOnlyMode" set "isOn" = ${isOn}
    where "isOn" <> ${isOn} returning "isOn"`.execute(db)
  return rows.length > 0
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** `Retry-After` of a refusal, in seconds. */
const RETRY_AFTER = 30

/**
 * Refuses writes in read-only mode, before anything else is checked; `allowed`: routes that continue, as 'PUT
 * /api/…'.
 */
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
