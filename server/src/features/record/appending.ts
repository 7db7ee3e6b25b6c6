import { type Signer, verifierText } from '@gwanyeok/domain/record/note.ts'
import type { Context } from '#shared/context.ts'
import { eachSecond } from '#platform/each-second.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { appendWaiting, AT_MOST, completeCopy, type LogDeps } from './append.ts'
import { enterEarlier } from './enter-earlier.ts'
import { enterSettled } from './enter-settled.ts'
import { logCopy } from './log-copy.ts'
import { findLog, somethingWaits } from './queries.ts'
import { recoverLog } from './recover.ts'
import { isBeforeSuccession } from './adopt-succession.ts'

type Deps = Pick<Context, 'db' | 'blobs' | 'readOnly'> & {
  log: Logger
  signer: Signer
  /** Rejects where somebody has seen a tree that the database does not continue. */
  expectUndisputed: () => Promise<void>
}

/** Gives what waits its place in the log, each second; any number of servers may look. */
export interface Appending {
  start(): void
  /** Appends all that waits now. */
  round(): Promise<void>
  stop(): Promise<void>
}

/** Recovers the log where the database is older than what was signed. */
export async function createAppending(deps: Deps): Promise<Appending> {
  const { db, blobs, readOnly, log, signer, expectUndisputed } = deps
  const logDeps: LogDeps = { db, signer, copy: logCopy(blobs) }
  const standing = await findLog(db)
  const isOwn = standing?.verifier === verifierText(signer)
  const signs =
    isOwn || (standing !== undefined && (await isBeforeSuccession(logDeps.copy, standing.verifier)))
  if (!signs)
    log.warn(
      { origin: standing?.origin },
      'the public record is signed by another key: this server appends nothing to it; LOG_KEY shares the key',
    )

  // One that was just restored, or failed to append, may be older than what was signed.
  let mayBeOlder = true
  /** What was predicted before the record was begun is in it, or waits. */
  let hasEarlier = false
  readOnly.onRestored(() => {
    mayBeOlder = true
    hasEarlier = false
  })

  /** Gives false where this server never appends. */
  async function look(): Promise<boolean> {
    if (!signs) return false
    if (await readOnly.isOn()) return true
    if (!hasEarlier) await enterEarlier(db)
    hasEarlier = true
    // An idle log is not locked: a lock writes.
    if (!mayBeOlder && !(await somethingWaits(db))) return true
    await enterSettled(db)
    try {
      if (mayBeOlder) await recover()
      while ((await appendWaiting(logDeps)) === AT_MOST);
    } catch (error) {
      mayBeOlder = true
      throw error
    }
    return true
  }

  async function recover(): Promise<void> {
    mayBeOlder = false
    const { recovered, lost } = await recoverLog({ db, verifier: signer, copy: logDeps.copy })
    await expectUndisputed()
    await completeCopy(logDeps)
    if (recovered > 0)
      log.warn({ recovered, lost }, 'the database was older than the public record, whose entries came back')
  }

  const looks = eachSecond(look, (error) => log.warn({ err: error }, 'the public record could not grow'))
  return { start: looks.start, round: looks.runAgain, stop: looks.close }
}
