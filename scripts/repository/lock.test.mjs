import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run.mjs'

const lockText = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
const entries = Object.entries(JSON.parse(lockText).packages)
const registryPackages = entries.filter(([lockPath, { link }]) => lockPath.includes('node_modules/') && !link)

test('the lock has a hash for every package, so that npm refuses changed ones', () => {
  const packagesWithoutHash = registryPackages.filter(
    ([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  )
  expect(packagesWithoutHash.map(([lockPath]) => lockPath)).toEqual([])
  expect(registryPackages.length).toBeGreaterThan(500)
})

test('the lock names no registry, so that everybody installs from their own', () => {
  expect(
    registryPackages.filter(([, { resolved }]) => resolved !== undefined).map(([lockPath]) => lockPath),
  ).toEqual([])
  expect(lockText).not.toMatch(/registry\.|\.tgz/)
})
