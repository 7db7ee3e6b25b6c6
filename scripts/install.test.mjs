import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getPlatformName, refuseUnknownNode } from './install.mjs'
import { ROOT } from './run.mjs'

test('an unknown Node is deleted', async () => {
  const modules = await mkdtemp(path.join(tmpdir(), 'gwanyeok-modules-'))
  onTestFinished(() => rm(modules, { recursive: true }))
  const folder = path.join(modules, 'node', 'node_modules')
  await mkdir(folder, { recursive: true })
  const name = `node_modules/node-${getPlatformName()}-${process.arch}`
  const packages = { [name]: { integrity: `sha512-${'A'.repeat(86)}==` } }
  await writeFile(path.join(folder, '.package-lock.json'), JSON.stringify({ packages }))
  await expect(refuseUnknownNode(modules)).rejects.toThrow('is not the one that is known')
  expect(existsSync(path.join(modules, 'node'))).toBe(false)
})

test('the installed Node is a known one', async () => {
  await refuseUnknownNode(path.join(ROOT, 'node_modules'))
  expect(existsSync(path.join(ROOT, 'node_modules', 'node'))).toBe(true)
})
