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
import { createDb, createPool, type Db } from '#platform/db/db.ts'
import { createLogger } from '#platform/monitoring/logger.ts'
import { createReadOnly } from '#platform/read-only.ts'
import type { BlobStore } from '#platform/storage/blob-store.ts'
import { openBlobStore } from '#platform/storage/open-blob-store.ts'
import { StartError } from '#platform/start-error.ts'
import { findLastHead } from '../features/record/last-head.ts'
import { type LogCopy, logCopy } from '../features/record/log-copy.ts'
import { findLog, type Log } from '../features/record/queries.ts'
import { recoverLog } from '../features/record/recover.ts'
import { continueLog } from '../features/record/succession.ts'
import { readPolicy } from '../features/record/witnessing/read-policy.ts'
import { createWitnessing } from '../features/record/witnessing/witnessing.ts'
import { withDatabase } from './with-database.ts'

/** For entries that neither a backup nor the copy gives back; `head`: a file with the last head that somebody kept. */
interface AfterLoss {
  head: string | null
}

/**
 * Has a new key sign the public record from now on, for a key that was lost or that others may know; after a loss, with
 * what is left of the record.
 */
export async function newLogKey(config: Config, afterLoss: AfterLoss | null = null): Promise<string> {
  const file = path.join(config.dataDir, 'log-key')
  const old = await findKey(config.logKey ?? (await readText(file)))
  const { next, notes } = await withDatabase(config, async (url) => {
    const db = createDb(createPool(url, { max: 2 }))
    try {
      return await changeKey(config, db, { old, made: `${file}.new`, afterLoss })
    } finally {
      await db.destroy()
    }
  })
  const before = await putAside(file)
  await rename(`${file}.new`, file)
  const shared = config.logKey === null ? '' : ` Set LOG_KEY to what it holds, on all servers.`
  return `The public record goes on as ${next.name}. The new key is ${file}; the old one, if it was there, is ${before}.${shared}
${notes.map((note) => `${note}\n`).join('')}Restart all servers. Give each witness the new line, which /log/verifier answers:
${verifierText(next)}`
}

/** Under a name that no other key has. */
async function putAside(file: string): Promise<string> {
  const day = `${file}.before-${new Date(realClock.now()).toISOString().slice(0, 10)}`
  let before = day
  for (let nth = 2; (await readText(before)) !== null; nth++) before = `${day}-${nth}`
  await rename(file, before).catch(ignoreMissing)
  return before
}

interface Change {
  old: Signer | null
  /** The file of the new key. */
  made: string
  afterLoss: AfterLoss | null
}

interface Changed {
  next: Signer
  /** What the operator is to know. */
  notes: string[]
}

async function changeKey(config: Config, db: Db, { old, made, afterLoss }: Change): Promise<Changed> {
  const log = await findLog(db)
  const verifier = log && (await parseVerifier(log.verifier))
  if (!log || !verifier) throw new StartError('There is no public record yet: the first start makes it.')
  // One that an earlier call made, and did not come to its end with.
  const kept = await findKey(await readText(made))
  if (kept && verifierText(kept) === log.verifier) return { next: kept, notes: [] }
  const blobs = await openBlobStore(config)
  const copy = logCopy(blobs)
  if (kept && (await copy.findHead())?.origin === kept.name) {
    // The copy was written, and the transaction did not end: what the copy holds is signed.
    await recoverLog({ db, verifier: kept, copy })
    return { next: kept, notes: [] }
  }
  const makeNext = async () => kept ?? (await makeKey(made, nextOrigin(log.origin, old?.name ?? log.origin)))
  if (afterLoss) return continueAfterLoss(config, db, { log, copy, old, makeNext, head: afterLoss.head })
  await recoverLog({ db, verifier, copy })
  await expectUndisputed(config, db, blobs)
  const next = await makeNext()
  await continueLog(db, { copy, old, next, last: null })
  return { next, notes: [] }
}

interface Left extends AfterLoss {
  log: Log
  copy: LogCopy
  old: Signer | null
  makeNext: () => Promise<Signer>
}

async function continueAfterLoss(
  config: Config,
  db: Db,
  { log, copy, old, makeNext, head }: Left,
): Promise<Changed> {
  const policy = (await readPolicy(config))?.policy ?? null
  const given = head === null ? null : await readFile(head, 'utf8')
  const { last, silent } = await findLastHead(db, log, { copy, policy, given })
  if (!last) throw new StartError('Nobody shows a head that the key of the public record signed.')
  const next = await makeNext()
  const left = await continueLog(db, { copy, old, next, last })
  return {
    next,
    notes: [
      `Of ${last.size} entries ${left} are left; the ${last.size - left} after them are lost, and the site says so.`,
      ...silent.map((name) => `Witness ${name} did not answer: it may have seen more.`),
    ],
  }
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
export function nextOrigin(origin: string, other: string): string {
  const numberOf = (name: string) => Number(/\/(\d+)(?:\/demo)?$/.exec(name)?.[1] ?? 1)
  const next = Math.max(numberOf(origin), numberOf(other)) + 1
  return origin.replace(/(?:\/\d+)?(\/demo)?$/, (_, demo: string | undefined) => `/${next}${demo ?? ''}`)
}

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
