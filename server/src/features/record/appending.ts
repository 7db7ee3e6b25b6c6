import type { Signer } from '@gwanyeok/domain/record/note.ts'
import type { Context } from '#shared/context.ts'
import { eachSecond } from '#platform/each-second.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { readLogKey } from '#shared/keys/log-key.ts'
import { readOrCreateKey, type KeyConfig } from '#shared/keys/shared-keys.ts'
import { appendWaiting, AT_MOST, isSignedWith, createLogIfMissing } from './append.ts'
import { findLog, somethingWaits } from './queries.ts'

type Deps = Pick<Context, 'config' | 'db' | 'blobs' | 'queue' | 'readOnly'> & { log: Logger }

/** Gives what waits its place in the log, each second; any number of servers may look. */
export interface Appending {
  start(): void
  /** Appends all that waits now. */
  round(): Promise<void>
  stop(): Promise<void>
}

/** The log is opened where there is none. */
export async function createAppending({ config, db, blobs, queue, readOnly, log }: Deps): Promise<Appending> {
  const deps = { db, blobs, queue, signer: await readLogSigner(config) }
  await createLogIfMissing(deps)
  const opened = await findLog(db)
  const signs = opened !== undefined && (await isSignedWith(deps.signer, opened))
  if (!signs)
    log.warn(
      { origin: opened?.origin },
      'the public record is signed by another key: this server appends nothing to it; LOG_KEY shares the key, npm run db -- new-log begins a new record',
    )

  /** Gives false where this server never appends. */
  async function look(): Promise<boolean> {
    if (!signs) return false
    // An idle log is not locked: a lock writes.
    if ((await readOnly.isOn()) || !(await somethingWaits(db))) return true
    while ((await appendWaiting(deps)) === AT_MOST);
    return true
  }

  const looks = eachSecond(look, (error) => log.warn({ err: error }, 'the public record could not grow'))
  return { start: looks.start, round: looks.runAgain, stop: looks.close }
}

/** The key that signs the log. */
export const readLogSigner = async (config: KeyConfig): Promise<Signer> =>
  readLogKey(await readOrCreateKey(config, 'LOG_KEY'))
