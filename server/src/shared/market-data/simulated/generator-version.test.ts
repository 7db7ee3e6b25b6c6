import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrCreateGeneratorVersion } from './generator-version.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-generator-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a new data folder gets the newest version and keeps it', async () => {
  const dataDir = path.join(folder, 'new')
  expect(await readOrCreateGeneratorVersion(dataDir)).toBe(2)
  await mkdir(path.join(dataDir, 'postgres'))
  expect(await readOrCreateGeneratorVersion(dataDir)).toBe(2)
  expect(await readFile(path.join(dataDir, 'market-generator'), 'utf8')).toBe('2\n')
})

test.each(['postgres', 'session-secret'])(
  'an older data folder with %s keeps the first version',
  async (name) => {
    await mkdir(path.join(folder, name))
    expect(await readOrCreateGeneratorVersion(folder)).toBe(1)
    expect(await readOrCreateGeneratorVersion(folder)).toBe(1)
  },
)

test.each(['3', '0', 'two', ''])('%j in the file prevents the start', async (text) => {
  await writeFile(path.join(folder, 'market-generator'), text)
  await expect(readOrCreateGeneratorVersion(folder)).rejects.toThrow(/market-generator must hold 1 to 2/)
})
