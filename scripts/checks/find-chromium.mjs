import { existsSync } from 'node:fs'
import path from 'node:path'
import { UserError, run } from '../run.mjs'

/**
 * Names of the system's packages, the preferred one first: the shell has the same engine without a user interface, and
 * opens a context in a quarter of the time.
 */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const PROGRAM_NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const INSTALL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
]

/** Installs Chromium from the system's packages if the machine has none. */
export async function ensureChromium() {
  if (locateChromium()) return
  await installFromPackages()
  if (locateChromium()) return
  throw new UserError(
    '브라우저 테스트에 Chromium이 필요해요. "sudo apt-get install chromium"으로 설치하거나 CHROMIUM_PATH에 경로를 적어주세요.\n' +
      'The browser tests need Chromium: install it ("sudo apt-get install chromium") or name its path in CHROMIUM_PATH.',
  )
}

/**
 * Returns the path of Chromium: CHROMIUM_PATH, or one that is installed on this machine.
 * @returns {string | undefined}
 */
export function locateChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const possiblePaths = PROGRAM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const configuredPaths = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []
  return [...configuredPaths, ...possiblePaths, ...INSTALL_PATHS].find((file) => existsSync(file))
}

async function installFromPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write('Chromium을 설치하고 있어요. Installing Chromium …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const runApt = async (...args) => (await run('apt-get', args, { env, quiet: true })).code === 0
  const install = (name) => runApt('install', '-y', '--no-install-recommends', name)
  // The machine's own package list may be months old and name a browser that no longer exists.
  await runApt('update')
  if (!(await install(PACKAGES[0]))) await install(PACKAGES[1])
}
