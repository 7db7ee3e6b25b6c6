import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError, messageOf } from '../start-error.ts'

/** Makes the folder where it is missing, and writes a file in it. Throws a StartError that says why it cannot. */
export async function expectDataFolder(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    await makeFolder(dataDir)
    await writeFile(probe, 'probe', { flush: true })
  } catch (error) {
    throw new StartError(
      `DATA_DIR: ${dataDir} 폴더에 쓸 수 없어요. 권한을 고치거나 다른 폴더를 적어주세요. The folder cannot be written to: ${messageOf(error)}`,
      { cause: error },
    )
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** Node's `recursive` tries for ever where a folder cannot be made in one that exists, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await isThere(folder)) return
  await makeFolder(path.dirname(folder))
  await mkdir(folder).catch(unless('EEXIST'))
}

const isThere = (folder: string) =>
  stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => unless('ENOENT')(error) ?? false,
  )

function unless(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error
  }
}
