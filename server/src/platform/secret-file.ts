import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'

interface SecretFile {
  dataDir: string
  /** Name of the file in the data folder. */
  name: string
  /** The text of a new one. */
  make(): string | Promise<string>
}

/**
 * Creates a secret in the data folder once, readable by the owner only, or reads it; trimmed. Of processes that start
 * at the same moment one makes it.
 */
export async function readOrCreateSecret({ dataDir, name, make }: SecretFile): Promise<string> {
  const file = path.join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  try {
    // Before the file: one that could not be made leaves none.
    const secret = await make()
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(secret)
    await handle.sync()
    await handle.close()
    return secret.trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(file, 'utf8')).trim()
  }
}

/** The same of an earlier start; null where there is none. */
export const findSecret = (dataDir: string, name: string): Promise<string | null> =>
  readFile(path.join(dataDir, name), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      throw error
    },
  )
