import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The secret that signs session cookies: made once and kept in the data folder, readable by the owner only.
 * Several servers share one through `SESSION_SECRET`.
 */
export async function keptSessionSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  try {
    const handle = await open(file, 'wx', 0o600)
    const secret = randomBytes(32).toString('hex')
    await handle.writeFile(secret)
    await handle.sync()
    await handle.close()
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(file, 'utf8')).trim()
  }
}
