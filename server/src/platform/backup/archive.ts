import { once } from 'node:events'
import { pipeline, type Readable, Transform } from 'node:stream'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { type Entry, type ZipFile, open as openZip } from 'yauzl'
import { StartError } from '../start-error.ts'
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts'

/** The bytes of an archive's entry differ from the bytes that were written. */
export class DamagedBackupError extends StartError {
  constructor(entry: string) {
    super(
      `The backup is damaged: ${entry} is not what was written. The database is as it was; restore from another backup file.`,
    )
  }
}

/** Returns whether an entry could not be read because its compressed data or its size is damaged. */
export const isDamagedEntryError = (error: unknown) =>
  error instanceof Error &&
  // Errors of zlib have a code `Z_…`; yauzl reports a wrong size only in the message.
  (String((error as NodeJS.ErrnoException).code).startsWith('Z_') ||
    error.message.includes('bytes in the stream'))

const openZipFile = promisify<string, { lazyEntries: true; autoClose: false }, ZipFile>(openZip)

/** A backup file that is open for reading. */
export interface Archive {
  manifest: Manifest
  /** In the order of the file. */
  entryNames: readonly string[]
  /**
   * Throws a StartError if there is no such entry. The stream fails with a StartError if the checksum does not match.
   */
  read(name: string): Promise<Readable>
  close(): void
}

/** Throws a StartError if `file` is not a backup that this version can read. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZipFile(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new StartError(
      `${file} cannot be read as a backup: ${(error as Error).message} The database is as it was.`,
    )
  })
  try {
    const entries = await readEntries(zip)
    const readNamedEntry = (name: string) => readEntry(zip, entries.get(name), `${file} has no ${name}`)
    const manifestStream = await readNamedEntry(MANIFEST)
    const manifestJson = await json(manifestStream).catch((error: unknown) => {
      throw error instanceof SyntaxError || isDamagedEntryError(error)
        ? new DamagedBackupError(MANIFEST)
        : error
    })
    const manifest = manifestSchema.safeParse(manifestJson)
    if (!manifest.success)
      throw new StartError(`${file} was written by a version of the program that this one does not know.`)
    return {
      manifest: manifest.data,
      entryNames: [...entries.keys()],
      read: readNamedEntry,
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const end = once(zip, 'end')
  zip.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry)
    zip.readEntry()
  })
  zip.readEntry()
  await end
  return entries
}

async function readEntry(zip: ZipFile, entry: Entry | undefined, missingMessage: string): Promise<Readable> {
  if (!entry) throw new StartError(missingMessage)
  const stream = await promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry).catch(
    (error: unknown) => {
      // Errors of the disk itself have the field `syscall`.
      throw error instanceof Error && !('syscall' in error) ? new DamagedBackupError(entry.fileName) : error
    },
  )
  return pipeline(stream, createChecksumStream(entry), () => {})
}

/**
 * Creates a stream that fails if its input does not match the entry's checksum. yauzl itself does not compare
 * checksums.
 */
function createChecksumStream(entry: Entry): Transform {
  let checksum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      checksum = crc32(chunk, checksum)
      done(null, chunk)
    },
    flush: (done) => done(checksum === entry.crc32 ? null : new DamagedBackupError(entry.fileName)),
  })
}
