import { createHash } from 'node:crypto'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Checkpoint, parseCheckpoint } from '@gwanyeok/domain/record/checkpoint.ts'
import { parseNote } from '@gwanyeok/domain/record/note.ts'

/** The lower-case hex SHA-256 of an origin: names its file, and its place at the monitoring endpoint. */
export const originHash = (origin: string) => createHash('sha256').update(origin).digest('hex')

export interface CosignedHead extends Checkpoint {
  /** Signed by the log, and cosigned. */
  note: string
}

/** The head of each log that was cosigned last, one file a log. One process alone may use a folder. */
export class Heads {
  readonly #folder: string
  readonly #heads = new Map<string, CosignedHead>()

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Throws where a file cannot be read: a witness that forgets would cosign anything. */
  static async read(folder: string, origins: readonly string[]): Promise<Heads> {
    const heads = new Heads(folder)
    for (const origin of new Set(origins)) {
      const note = await readFile(heads.#file(origin), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (note === null) continue
      const head = parseCheckpoint(parseNote(note)?.text ?? '')
      if (head?.origin !== origin)
        throw new Error(`${heads.#file(origin)}: 읽을 수 없어요. It cannot be read.`)
      heads.#heads.set(origin, { ...head, note })
    }
    return heads
  }

  find(origin: string): CosignedHead | null {
    return this.#heads.get(origin) ?? null
  }

  /** Resolves once the head outlives a loss of power. */
  async keep(head: CosignedHead): Promise<void> {
    const file = this.#file(head.origin)
    await writeFile(`${file}.new`, head.note, { mode: 0o600, flush: true })
    await rename(`${file}.new`, file)
    // The name is durable only with its folder.
    const folder = await open(this.#folder)
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
    this.#heads.set(head.origin, head)
  }

  #file(origin: string): string {
    return path.join(this.#folder, originHash(origin))
  }
}
