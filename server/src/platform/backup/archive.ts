import { once } from 'node:events'
import { pipeline, type Readable, Transform } from 'node:stream'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { type Entry, type ZipFile, open as openZip } from 'yauzl'
import { StartError } from '../start-error.ts'
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts'

/** An entry of the archive differs from what was written. */
export class DamagedBackup extends StartError {
  constructor(entry: string) {
    super(
      `The backup is damaged: ${entry} is not what was written. The database is as it was; take another backup.`,
    )
  }
}

/** Error texts of the reader for damaged compressed data or a wrong size. */
export const isBrokenEntry = (error: unknown) =>
  error instanceof Error &&
  (String((error as NodeJS.ErrnoException).code).startsWith('Z_') ||
    error.message.includes('bytes in the stream'))

const open = promisify<string, { lazyEntries: true; autoClose: false }, ZipFile>(openZip)

/** A backup that is open for reading. */
export interface Archive {
  manifest: Manifest
  /** Names of its entries, in the order of the file. */
  names: readonly string[]
  /**
   * Reads an entry. Throws a StartError if there is none of this name; the stream ends in one if its bytes differ
   * from those written.
   */
  read(name: string): Promise<Readable>
  close(): void
}

/** Throws a StartError if `file` is not a backup that this version can read. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await open(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new StartError(
      `${file} cannot be read as a backup: ${(error as Error).message} The database is as it was.`,
    )
  })
  try {
    const entries = await readEntries(zip)
    const read = (name: string) => readEntry(zip, entries.get(name), `${file} has no ${name}`)
    const manifest = manifestSchema.safeParse(
      await json(await read(MANIFEST)).catch((error: unknown) => {
        throw error instanceof SyntaxError || isBrokenEntry(error) ? new DamagedBackup(MANIFEST) : error
      }),
    )
    if (!manifest.success)
      throw new StartError(`${file} was written by a version of the program that this one does not know.`)
    return { manifest: manifest.data, names: [...entries.keys()], read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const ended = once(zip, 'end')
  zip.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry)
    zip.readEntry()
  })
  zip.readEntry()
  await ended
  return entries
}

async function readEntry(zip: ZipFile, entry: Entry | undefined, absent: string): Promise<Readable> {
  if (!entry) throw new StartError(absent)
  const stream = await promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry).catch(
    (error: unknown) => {
      // Errors of the disk itself name the failed call.
      throw error instanceof Error && !('syscall' in error) ? new DamagedBackup(entry.fileName) : error
    },
  )
  return pipeline(stream, createComparison(entry), () => {})
}

/** The library reads the checksums of entries, but leaves comparing them to its callers. */
function createComparison(entry: Entry): Transform {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(sum === entry.crc32 ? null : new DamagedBackup(entry.fileName)),
  })
}
