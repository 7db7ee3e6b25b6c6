import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run.mjs'
import { groupPackagesByLicence, buildThirdPartyText } from '../third-party.mjs'

/** Licences that require nothing beyond their text, or what THIRD-PARTY.md says about them. */
const KNOWN_LICENCES =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)$/

test('THIRD-PARTY.md lists the installed packages (npm run third-party)', () => {
  expect(readFileSync(path.join(ROOT, 'THIRD-PARTY.md'), 'utf8')).toBe(buildThirdPartyText())
})

test('every licence was reviewed', () => {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const licences = groupPackagesByLicence(lock).flatMap(([license]) => license.split(/[()]| AND | OR /))
  expect(licences.filter((license) => license && !KNOWN_LICENCES.test(license))).toEqual([])
})

test('packages are listed once, without development tools and the product’s own packages', () => {
  const packages = {
    '': {},
    domain: { version: '1.0.0' },
    'node_modules/@gwanyeok/domain': { link: true },
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'server/node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/@a/a': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
  }
  expect(groupPackagesByLicence({ packages })).toEqual([
    ['MIT', ['b 2.0.0']],
    ['unknown', ['@a/a 1.0.0']],
  ])
})
