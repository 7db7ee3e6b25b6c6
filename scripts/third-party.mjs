import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.mjs'

// `npm run third-party` writes THIRD-PARTY.md: the packages that run or build the product, from package-lock.json.

const HEADER = `# Third-party packages

What \`npm start\` installs, with the licences that the packages declare; tools of development aside. Made by \`npm run third-party\`, from \`package-lock.json\`. Binaries of libvips (\`@img/sharp-…\`, LGPL-3.0) are loaded as shared libraries and can be replaced; files of packages under MPL-2.0 are used unchanged.
`

/** Packages of the lock file except development tools, by licence: name and version, sorted and unique. */
export function groupPackagesByLicence({ packages }) {
  const installedPackages = Object.entries(packages).filter(
    ([lockPath, { dev, link }]) => lockPath.includes('node_modules/') && !dev && !link,
  )
  const namedPackages = installedPackages.map(([lockPath, { version, license = 'unknown' }]) => ({
    license,
    name: `${lockPath.slice(lockPath.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`,
  }))
  const groups = Map.groupBy(namedPackages, ({ license }) => license)
  return [...groups]
    .map(([license, members]) => [license, [...new Set(members.map(({ name }) => name))].toSorted()])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

export function buildThirdPartyText() {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const sections = groupPackagesByLicence(lock).map(
    ([license, names]) => `\n## ${license}\n\n${names.map((name) => `- ${name}\n`).join('')}`,
  )
  return HEADER + sections.join('')
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(path.join(ROOT, 'THIRD-PARTY.md'), buildThirdPartyText())
