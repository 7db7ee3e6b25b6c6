import { sql } from 'kysely'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db/db.ts'
import { createPeriodicRunner } from './periodic-runner.ts'

/** How long the known mode is used before it is read again. */
const CACHE_TTL_MS = 800

/**
 * The read-only mode of all servers of a database: members can read but not write, and jobs wait. A command or an
 * admin turns it on.
 */
export interface ReadOnly {
  /** Returns whether the mode is on. The answer is at most 0.8 s old. */
  isOn(): Promise<boolean>
  /** Returns the last known mode without reading it again. */
  wasOnAtLastRead(): boolean
  /** Reads the mode every second from now on, so that jobs notice a change without requests. */
  follow(): void
  /** Returns a signal that aborts when the mode begins. After the mode has ended there is a new signal. */
  getBeginSignal(): AbortSignal
  /** Resolves when the mode is off or `signal` aborts. Requires `follow`. */
  waitForEnd(signal: AbortSignal): Promise<void>
  /** Reads the mode immediately, after a change by this server. */
  refresh(): Promise<void>
  close(): Promise<void>
}

interface ReadOnlyOptions {
  db: Db
  onError(error: unknown): void
}

export function createReadOnly({ db, onError }: ReadOnlyOptions): ReadOnly {
  let lastKnownMode: boolean | null = null
  let readAt = -Infinity
  let beginController = new AbortController()
  let endListeners: (() => void)[] = []

  function setMode(isOn: boolean): void {
    lastKnownMode = isOn
    if (isOn) beginController.abort()
    else if (beginController.signal.aborted) beginController = new AbortController()
    if (!isOn) for (const notify of endListeners.splice(0)) notify()
  }

  const modeReader = createPeriodicRunner(async () => {
    const startedAt = performance.now()
    setMode(await readMode(db))
    readAt = startedAt
    return true
  }, onError)

  return {
    async isOn() {
      if (performance.now() - readAt > CACHE_TTL_MS) await modeReader.run()
      return lastKnownMode!
    },
    wasOnAtLastRead: () => lastKnownMode ?? false,
    follow: modeReader.start,
    getBeginSignal: () => beginController.signal,
    waitForEnd: (signal) =>
      new Promise((resolve) => {
        if (!lastKnownMode || signal.aborted) return resolve()
        signal.addEventListener('abort', () => resolve(), { once: true })
        endListeners.push(resolve)
      }),
    refresh: modeReader.runAgain,
    close: modeReader.close,
  }
}

async function readMode(db: Db): Promise<boolean> {
  const { isOn } = await db.selectFrom('readOnlyMode').select('isOn').executeTakeFirstOrThrow()
  return isOn
}

/** Returns whether this changed the mode. */
export async function setReadOnly(db: Db, isOn: boolean): Promise<boolean> {
  const { rows } = await sql`
    update "readOnlyMode" set "isOn" = ${isOn}
    where "isOn" <> ${isOn} returning "isOn"`.execute(db)
  return rows.length > 0
}

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const RETRY_AFTER_SECONDS = 30

/** Refuses writes in the read-only mode before any other check, except on `allowedRoutes` such as `PUT /api/…`. */
export function refuseWrites(
  app: FastifyInstance,
  readOnly: Pick<ReadOnly, 'isOn'>,
  allowedRoutes: ReadonlySet<string>,
): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const isWrite = !READ_METHODS.has(method) || routeOptions.config.writes === true
    if (!isWrite || allowedRoutes.has(`${method} ${routeOptions.url}`)) return
    if (await readOnly.isOn())
      throw new AppError('read_only', { details: { retryAfter: RETRY_AFTER_SECONDS } })
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a GET route that writes. */
    writes?: boolean
  }
}
