import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

const home = await mkdtemp(path.join(tmpdir(), 'gwanyeok-folder-'))
afterAll(() => rm(home, { recursive: true }))
const filePath = path.join(home, 'a file')
await writeFile(filePath, '')
const danglingLink = path.join(home, 'a link')
await symlink(path.join(home, 'absent', 'absent'), danglingLink)

const buildOneLinePattern = (folder: string, code: string) =>
  new RegExp(`^DATA_DIR: ${folder} .*${code}[^\n]*$`)

test.each([
  ['a file', filePath, 'ENOTDIR'],
  ['below a file', path.join(filePath, 'data'), 'ENOTDIR'],
  ['a link to nothing', danglingLink, 'ENOENT'],
])('%s is refused with a message of one line', async (_case, folder, code) => {
  await expect(prepareDataFolder(folder)).rejects.toThrow(buildOneLinePattern(folder, code))
})

test.runIf(process.platform === 'linux').each([
  ['/proc/gwanyeok', 'ENOENT'],
  ['/proc/gwanyeok/data', 'ENOENT'],
  ['/sys/gwanyeok', 'E(?:PERM|ACCES|ROFS)'],
])('%s, where no folder can be created, is refused with a message of one line', async (folder, code) => {
  await expect(prepareDataFolder(folder)).rejects.toThrow(buildOneLinePattern(folder, code))
})

const readMode = async (...names: string[]) =>
  ((await stat(path.join(home, ...names))).mode & 0o777).toString(8)

test.skipIf(process.platform === 'win32')(
  'a new folder is private, and new parent folders are readable by all',
  async () => {
    const umask = process.umask(0o077)
    await prepareDataFolder(path.join(home, 'above', 'own'))
    process.umask(umask)
    expect([await readMode('above'), await readMode('above', 'own')]).toEqual(['755', '700'])
  },
)

test.skipIf(process.platform === 'win32')(
  'the product’s own files become private, and other files stay as they are',
  async () => {
    for (const folder of ['images/posts/one', 'outbox', 'backups', 'theirs'])
      await mkdir(path.join(home, 'open', folder), { recursive: true })
    const productFiles = ['images/posts/one/full.webp', 'outbox/mail.eml', 'log-key']
    for (const file of [...productFiles, 'theirs/file']) await writeFile(path.join(home, 'open', file), '')
    await chmod(path.join(home, 'open', 'backups'), 0o700)
    await symlink(filePath, path.join(home, 'open', 'a link'))
    await prepareDataFolder(path.join(home, 'open'))
    // 710 if the tests run as root: PostgreSQL's group must be able to enter the folder.
    expect(['700', '710']).toContain(await readMode('open'))
    for (const folder of ['images', 'images/posts', 'images/posts/one', 'outbox', 'backups'])
      expect([folder, await readMode('open', folder)]).toEqual([folder, '700'])
    for (const file of productFiles) expect([file, await readMode('open', file)]).toEqual([file, '600'])
    expect([
      await readMode('open', 'theirs'),
      await readMode('open', 'theirs', 'file'),
      await readMode('a file'),
    ]).toEqual(['755', '644', '644'])
  },
)

test.skipIf(process.platform === 'win32')('a shared folder (sticky bit) stays open', async () => {
  await mkdir(path.join(home, 'shared'))
  await chmod(path.join(home, 'shared'), 0o1777)
  await prepareDataFolder(path.join(home, 'shared'))
  expect(await readMode('shared')).toBe('777')
})

test('a missing folder is created with its parents, and is left empty', async () => {
  const folder = path.join(home, 'some', 'where', 'data')
  await prepareDataFolder(folder)
  await prepareDataFolder(folder)
  expect(await readdir(folder)).toEqual([])
})
