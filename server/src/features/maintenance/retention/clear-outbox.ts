import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { RETENTION_DAYS } from '@gwanyeok/domain/legal/retention.ts'

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
