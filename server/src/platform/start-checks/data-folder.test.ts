import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { expectDataFolder } from './data-folder.ts'

const home = await mkdtemp(path.join(tmpdir(), 'gwanyeok-folder-'))
afterAll(() => rm(home, { recursive: true }))
const file = path.join(home, 'a file')
await writeFile(file, '')
const nowhere = path.join(home, 'a link')
await symlink(path.join(home, 'absent', 'absent'), nowhere)

const oneLine = (folder: string, code: string) => new RegExp(`^DATA_DIR: ${folder} .*${code}[^\n]*$`)

test.each([
  ['a file', file, 'ENOTDIR'],
  ['below a file', path.join(file, 'data'), 'ENOTDIR'],
  ['a link to nothing', nowhere, 'ENOENT'],
])('%s is refused in a line', async (_case, folder, code) => {
  await expect(expectDataFolder(folder)).rejects.toThrow(oneLine(folder, code))
})

test.runIf(process.platform === 'linux').each([
  ['/proc/gwanyeok', 'ENOENT'],
  ['/proc/gwanyeok/data', 'ENOENT'],
  ['/sys/gwanyeok', 'E(?:PERM|ACCES|ROFS)'],
])('%s, where nobody makes a folder, is refused in a line', async (folder, code) => {
  await expect(expectDataFolder(folder)).rejects.toThrow(oneLine(folder, code))
})

test('a missing folder is made with those above it, and nothing is left in it', async () => {
  const folder = path.join(home, 'some', 'where', 'data')
  await expectDataFolder(folder)
  await expectDataFolder(folder)
  expect(await readdir(folder)).toEqual([])
})
