import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { RETENTION_DAYS } from '@gwanyeok/domain/legal/retention.ts'
import { realClock } from '#platform/clock.ts'
import type { Services } from '#shared/context.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import { clearOldRows } from './clear-old-rows.ts'

type ClearingDeps = Pick<Services, 'db' | 'clock' | 'config'>

/** At 19:10 UTC, ten past four in Seoul: deletes what the privacy policy says is no longer kept. */
export const clearingJob = ({ db, clock, config }: ClearingDeps): Job => ({
  name: 'clearing',
  pattern: '10 19 * * *',
  async run(signal) {
    const real = realClock.now()
    await clearOldRows(db, { product: clock.now(), real }, signal)
    await clearOutbox(config.dataDir, real, signal)
  },
})

/** Deletes mails of the outbox folder that are older than stated at `now`, real time in epoch ms. */
export async function clearOutbox(dataDir: string, now: number, signal: AbortSignal): Promise<void> {
  const folder = path.join(dataDir, 'outbox')
  const before = now - RETENTION_DAYS.outboxMails * DAY_MS
  for (const name of await readdir(folder).catch(() => [])) {
    if (signal.aborted) return
    const mail = path.join(folder, name)
    const written = await stat(mail).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    )
    if (name.endsWith('.eml') && written < before) await rm(mail, { force: true })
  }
}
