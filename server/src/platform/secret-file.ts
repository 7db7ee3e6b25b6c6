import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'

interface SecretFile {
  dataDir: string
  /** Name of the file in the data folder. */
  name: string
  /** Creates the content of a new file. */
  createText(): string | Promise<string>
}

/**
 * Reads a secret from the data folder, trimmed, or creates it, readable by its owner only. If several processes start
 * at once, only one creates it.
 */
export async function readOrCreateSecret({ dataDir, name, createText }: SecretFile): Promise<string> {
  const file = path.join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  try {
    // The text is created before the file, so that a failure leaves no empty file.
    const secret = await createText()
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

/** Returns the secret of an earlier start, or null if there is none. */
export const findSecret = (dataDir: string, name: string): Promise<string | null> =>
  readFile(path.join(dataDir, name), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      throw error
    },
  )
