import { mkdir } from 'node:fs/promises'
import { inject } from 'vitest'
import { copyFolder } from './initialized-folder.ts'

/**
 * Copies a data folder on which PostgreSQL was started and stopped once to `dataDir`. A first start would take more than
 * a second of processor time.
 */
export async function copyInitializedFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await copyFolder(inject('initializedFolder'), dataDir)
}
