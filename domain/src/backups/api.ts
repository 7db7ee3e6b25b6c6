import { z } from 'zod'
import { Done, Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'

/** The name of a backup's file, which cannot lead out of its folder. */
export const BackupName = z.string().regex(/^[A-Za-z0-9][\w.-]{0,119}\.zip$/)

export const Backup = z.strictObject({
  name: z.string(),
  /** The folder of the server that answers, the store of the settings, or both. */
  place: z.enum(['server', 'store', 'both']),
  /** Of the data in it. */
  at: Instant,
  /** In bytes. */
  size: z.int(),
  /** Null: only in the store, or not readable. */
  rows: z.int().nullable(),
  /** Written by a version that this one does not know. */
  isNewer: z.boolean(),
  /** As it was last read to its end; null: never. */
  isWhole: z.boolean().nullable(),
  checkedAt: Instant.nullable(),
})
export type Backup = z.infer<typeof Backup>

export const RESTORE_PHASES = ['checking', 'saving', 'filling', 'swapping', 'finishing'] as const
/** Why a restore failed; the data is as it was. */
export const RESTORE_FAILURES = [
  /** The file is gone, is no backup, or is not what was written. */
  'damaged',
  /** The backup, or the database, is of a version that this server does not know. */
  'newer',
  /** Other work did not end. */
  'busy',
  'disk_full',
  /** The database's account may not make a schema. */
  'not_allowed',
  /** Something of the operator's own refers to the tables. */
  'foreign_objects',
  /** The server stopped. */
  'stopped',
  /** Of a trial alone: there is no database to restore into, and the account may not make one. */
  'no_scratch',
  /** Of a trial alone: counters or seals of what was restored are not right. */
  'inconsistent',
  'failed',
] as const
export type RestoreFailure = (typeof RESTORE_FAILURES)[number]

export const Restore = z.strictObject({
  id: z.string(),
  file: z.string(),
  startedAt: Instant,
  phase: z.enum(RESTORE_PHASES),
  tablesDone: z.int(),
  /** 0: not known yet. */
  tables: z.int(),
  isRunning: z.boolean(),
  /** Null: it has succeeded, or still runs. */
  failure: z.enum(RESTORE_FAILURES).nullable(),
  /** The backup of what was there before. */
  savedAs: z.string().nullable(),
})
export type Restore = z.infer<typeof Restore>

/** How the site's own backups are doing. */
export const BackupSchedule = z.strictObject({
  /** When the last daily backup ended well; null: none has yet. */
  lastAt: Instant.nullable(),
  /** The last one is older than a day, or the first one has failed. */
  isLate: z.boolean(),
  /** The last one that was restored into a scratch database, once a week. `failure` null: it is as it should be. */
  trial: z
    .strictObject({ file: z.string(), at: Instant, failure: z.enum(RESTORE_FAILURES).nullable() })
    .nullable(),
})
export type BackupSchedule = z.infer<typeof BackupSchedule>

/** What was written since a backup, and goes with a restore of it. */
export const Losses = z.strictObject({
  members: z.int(),
  predictions: z.int(),
  posts: z.int(),
  comments: z.int(),
  /** Requests to take something down that were made or decided since. */
  takedowns: z.int(),
  /** The admin's own account is newer than the backup. */
  ownAccount: z.boolean(),
})
export type Losses = z.infer<typeof Losses>

const params = z.strictObject({ file: BackupName })

export const backupsApi = {
  'GET /admin/backups': {
    access: 'admin',
    answer: z.strictObject({
      /** Newest first. */
      items: z.array(Backup),
      /** The store does not answer: what only it holds is not listed. */
      isStoreAway: z.boolean(),
    }),
  },
  /** Null: a site on a set clock makes none by itself. */
  'GET /admin/backup-schedule': {
    access: 'admin',
    answer: z.strictObject({ schedule: BackupSchedule.nullable() }),
  },
  'POST /admin/backups': {
    access: 'admin',
    recentSignIn: true,
    answer: Backup,
    refusals: ['restore_running'],
  },
  /** Reads it to its end. */
  'POST /admin/backups/:file/checks': { access: 'admin', params, answer: Backup },
  'GET /admin/backups/:file/losses': { access: 'admin', params, answer: Losses },
  /** Starts in the background; the read-only mode is on until it has ended. `file`: its name, typed once more. */
  'POST /admin/backups/:file/restores': {
    access: 'admin',
    recentSignIn: true,
    params,
    body: z.strictObject({ file: z.string() }),
    answer: Done,
    refusals: ['restore_running'],
  },
  /** The last one. */
  'GET /admin/restore': { access: 'admin', answer: z.strictObject({ restore: Restore.nullable() }) },
} as const satisfies Contract
