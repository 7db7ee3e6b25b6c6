import {
  parseSigner,
  parseVerifier,
  type Signer,
  signingKey,
  verifierText,
} from '@gwanyeok/domain/record/note.ts'
import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { realClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { createDb, createPool } from '#platform/db/db.ts'
import type { Db } from '#platform/db/db.ts'
import { createLogger } from '#platform/monitoring/logger.ts'
import { createReadOnly } from '#platform/read-only/read-only.ts'
import type { BlobStore } from '#platform/storage/blob-store.ts'
import { openBlobStore } from '#platform/storage/open-blob-store.ts'
import { StartError } from '#platform/start-error.ts'
import { logCopy } from '../features/record/log-copy.ts'
import { findLog, findPredecessors } from '../features/record/queries.ts'
import { recoverLog } from '../features/record/recover.ts'
import { continueLog } from '../features/record/succession.ts'
import { readPolicy } from '../features/record/witnessing/read-policy.ts'
import { createWitnessing } from '../features/record/witnessing/witnessing.ts'
import { withDatabase } from './with-database.ts'

/** Has a new key sign the public record from now on, for a key that was lost or that others may know. */
export async function newLogKey(config: Config): Promise<string> {
  const file = path.join(config.dataDir, 'log-key')
  const old = await findKey(config.logKey ?? (await readText(file)))
  const next = await withDatabase(config, async (url) => {
    const db = createDb(createPool(url, { max: 2 }))
    try {
      return await changeKey(config, db, { old, made: `${file}.new` })
    } finally {
      await db.destroy()
    }
  })
  const before = `${file}.before-${new Date(realClock.now()).toISOString().slice(0, 10)}`
  await rename(file, before).catch(ignoreMissing)
  await rename(`${file}.new`, file)
  const shared = config.logKey === null ? '' : ` Set LOG_KEY to what it holds, on all servers.`
  return `The public record goes on as ${next.name}. The new key is ${file}; the old one, if it was there, is ${before}.${shared}
Restart all servers. Give each witness the new line, which /log/verifier answers:
${verifierText(next)}`
}

async function changeKey(
  config: Config,
  db: Db,
  { old, made }: { old: Signer | null; made: string },
): Promise<Signer> {
  const log = await findLog(db)
  const verifier = log && (await parseVerifier(log.verifier))
  if (!log || !verifier) throw new StartError('There is no public record yet: the first start makes it.')
  // One that an earlier call made, and did not come to its end with.
  const kept = await findKey(await readText(made))
  if (kept && verifierText(kept) === log.verifier) return kept
  const blobs = await openBlobStore(config)
  const copy = logCopy(blobs)
  if (kept && (await copy.findHead())?.origin === kept.name) {
    // The copy was written, and the transaction did not end: what the copy holds is signed.
    await recoverLog({ db, verifier: kept, copy })
    return kept
  }
  await recoverLog({ db, verifier, copy })
  await expectUndisputed(config, db, blobs)
  const next = kept ?? (await makeKey(made, nextOrigin(log.origin, (await findPredecessors(db)).length)))
  await continueLog(db, { copy, old, next })
  return next
}

async function expectUndisputed(config: Config, db: Db, blobs: BlobStore): Promise<void> {
  const given = await readPolicy(config)
  const log = createLogger({ production: false, logLevel: 'error' })
  const readOnly = createReadOnly({ db, onChange: () => {}, onError: () => {} })
  const witnessing = await createWitnessing({ db, blobs, readOnly, log, given })
  await witnessing.expectUndisputed().catch((error: Error) => {
    throw new StartError(error.message)
  })
}

/** `example.com/log` is followed by `example.com/log/2`; that of simulated prices ends in `/demo`. */
export const nextOrigin = (origin: string, predecessors: number): string =>
  origin.replace(/(?:\/\d+)?(\/demo)?$/, (_, demo: string | undefined) => `/${predecessors + 2}${demo ?? ''}`)

async function makeKey(file: string, origin: string): Promise<Signer> {
  const key = await signingKey(origin, randomBytes(32))
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return (await parseSigner(key))!
}

const findKey = (text: string | null) => (text === null ? null : parseSigner(text.trim()))

const readText = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    ignoreMissing(error)
    return null
  })

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
