import type { Backup, BackupSchedule, Restore, RestoreFailure } from '@gwanyeok/domain/backups/api.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { findLastRestore } from './restores/restore-rows.ts'
import { isKnownVersion, type StoredBackup } from './stored-backups.ts'
import type { CheckRow, findDailyRun, findLastTrial } from './queries.ts'

export async function backupView(backup: StoredBackup, checks: readonly CheckRow[]): Promise<Backup> {
  const { name, place, size, writtenAt, manifest } = backup
  const check = checks.find((each) => each.file === name && each.size === size)
  const isUnreadable = manifest === null && place !== 'store'
  return {
    name,
    place,
    size,
    at: manifest?.createdAt ?? writtenAt.toISOString(),
    rows: manifest && manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    isNewer: manifest !== null && !(await isKnownVersion(manifest)),
    isWhole: isUnreadable ? false : (check?.isWhole ?? null),
    checkedAt: check?.checkedAt.toISOString() ?? null,
  }
}

/** A day, and an hour until the next one has ended. */
const LATE_AFTER_MS = DAY_MS + 3_600_000

type DailyRun = Awaited<ReturnType<typeof findDailyRun>>
type Trial = Awaited<ReturnType<typeof findLastTrial>>

/** `now` is real time in epoch ms. */
export function scheduleView(run: DailyRun, trial: Trial, now: number): BackupSchedule {
  const lastAt = run?.succeededAt ?? null
  return {
    lastAt: lastAt?.toISOString() ?? null,
    isLate: lastAt === null ? typeof run?.failure === 'string' : now - lastAt.getTime() > LATE_AFTER_MS,
    trial: trial
      ? {
          file: trial.file,
          at: trial.triedAt.toISOString(),
          failure: trial.trialFailure as RestoreFailure | null,
        }
      : null,
  }
}

type RestoreRow = NonNullable<Awaited<ReturnType<typeof findLastRestore>>>

export function restoreView(row: RestoreRow): Restore {
  const { id, file, phase, tablesDone, tables, savedAs, startedAt, finishedAt, swappedAt, isLost } = row
  return {
    ...{ id, file, phase, tablesDone, tables, savedAs },
    startedAt: startedAt.toISOString(),
    isRunning: finishedAt === null && !isLost,
    failure: isLost && swappedAt === null ? 'stopped' : (row.failure as RestoreFailure | null),
  }
}
