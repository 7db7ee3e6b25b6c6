import type { Signer } from '@gwanyeok/domain/record/note.ts'
import { verifierText } from '@gwanyeok/domain/record/note.ts'
import type { Context } from '../../platform/context.ts'
import { eachSecond } from '../../platform/each-second.ts'
import type { Logger } from '../../platform/monitoring/logger.ts'
import { appendWaiting, openLog } from './append.ts'
import { findLog } from './queries.ts'

type Deps = Pick<Context, 'db' | 'readOnly'> & { log: Logger; signer: Signer }

/** Gives what waits its place in the log, each second; any number of servers may look. */
export interface Appending {
  start(): void
  /** Appends all that waits now. */
  round(): Promise<void>
  stop(): Promise<void>
}

/** Opens the log where there is none. */
export async function createAppending({ db, readOnly, log, signer }: Deps): Promise<Appending> {
  await openLog(db, signer)
  const standing = await findLog(db)
  const signs = standing?.verifier === verifierText(signer)
  if (!signs)
    log.warn(
      { origin: standing?.origin },
      'the public record is signed by another key: this server appends nothing to it; LOG_KEY shares the key',
    )

  /** Gives false where this server never appends. */
  async function look(): Promise<boolean> {
    if (!signs) return false
    if (await readOnly.isOn()) return true
    while ((await appendWaiting(db, signer)) > 0);
    return true
  }

  const looks = eachSecond(look, (error) => log.warn({ err: error }, 'the public record could not grow'))
  return { start: looks.start, round: looks.runAgain, stop: looks.close }
}
