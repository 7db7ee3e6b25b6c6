import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

const home = await mkdtemp(path.join(tmpdir(), 'gwanyeok-folder-'))
afterAll(() => rm(home, { recursive: true }))
const file = path.join(home, 'a file')
await writeFile(file, '')
const nowhere = path.join(home, 'a link')
await symlink(path.join(home, 'absent', 'absent'), nowhere)

const expectOneLine = (folder: string, code: string) => new RegExp(`^DATA_DIR: ${folder} .*${code}[^\n]*$`)

test.each([
  ['a file', file, 'ENOTDIR'],
  ['below a file', path.join(file, 'data'), 'ENOTDIR'],
  ['a link to nothing', nowhere, 'ENOENT'],
])('%s is refused in a line', async (_case, folder, code) => {
  await expect(prepareDataFolder(folder)).rejects.toThrow(expectOneLine(folder, code))
})

test.runIf(process.platform === 'linux').each([
  ['/proc/gwanyeok', 'ENOENT'],
  ['/proc/gwanyeok/data', 'ENOENT'],
  ['/sys/gwanyeok', 'E(?:PERM|ACCES|ROFS)'],
])('%s, where nobody makes a folder, is refused in a line', async (folder, code) => {
  await expect(prepareDataFolder(folder)).rejects.toThrow(expectOneLine(folder, code))
})

const readMode = async (...names: string[]) =>
  ((await stat(path.join(home, ...names))).mode & 0o777).toString(8)

test.skipIf(process.platform === 'win32')(
  'a folder is made for its account alone, those above it for all',
  async () => {
    const umask = process.umask(0o077)
    await prepareDataFolder(path.join(home, 'above', 'own'))
    process.umask(umask)
    expect([await readMode('above'), await readMode('above', 'own')]).toEqual(['755', '700'])
  },
)

test.skipIf(process.platform === 'win32')(
  'what others could read is closed, what is not the product’s stays',
  async () => {
    for (const folder of ['images/posts/one', 'outbox', 'backups', 'theirs'])
      await mkdir(path.join(home, 'open', folder), { recursive: true })
    const files = ['images/posts/one/full.webp', 'outbox/mail.eml', 'log-key', 'theirs/file']
    for (const made of files) await writeFile(path.join(home, 'open', made), '')
    await chmod(path.join(home, 'open', 'backups'), 0o700)
    await symlink(file, path.join(home, 'open', 'a link'))
    await prepareDataFolder(path.join(home, 'open'))
    // Accessible to its owner only; started as root, PostgreSQL's group is added with the database.
    expect(['700', '710']).toContain(await readMode('open'))
    for (const folder of ['images', 'images/posts', 'images/posts/one', 'outbox', 'backups'])
      expect([folder, await readMode('open', folder)]).toEqual([folder, '700'])
    for (const closed of files.slice(0, 3))
      expect([closed, await readMode('open', closed)]).toEqual([closed, '600'])
    expect([
      await readMode('open', 'theirs'),
      await readMode('open', 'theirs', 'file'),
      await readMode('a file'),
    ]).toEqual(['755', '644', '644'])
  },
)

test.skipIf(process.platform === 'win32')('a folder for everybody’s files stays open', async () => {
  await mkdir(path.join(home, 'shared'))
  await chmod(path.join(home, 'shared'), 0o1777)
  await prepareDataFolder(path.join(home, 'shared'))
  expect(await readMode('shared')).toBe('777')
})

test('a missing folder is made with those above it, and nothing is left in it', async () => {
  const folder = path.join(home, 'some', 'where', 'data')
  await prepareDataFolder(folder)
  await prepareDataFolder(folder)
  expect(await readdir(folder)).toEqual([])
})
