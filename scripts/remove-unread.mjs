import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** The weights that are drawn on shared cards; pages load the slices of the variable font. */
const DRAWN = ['Pretendard-Bold.otf', 'Pretendard-Medium.otf']

/** Large parts of packages that nothing reads: folders, and which of their entries may go. */
const UNREAD = [
  // The pinned Node's headers and handbook; its program was moved out.
  ['node/node_modules', (name) => name === `node-${platformName()}-${process.arch}`],
  ['pretendard/dist/web', (name) => name === 'static'],
  ['pretendard/dist/web/variable', (name) => name === 'woff2'],
  ['pretendard/dist/public', (name) => name === 'variable'],
  ['pretendard/dist/public/static', (name) => !DRAWN.includes(name)],
  // Icons by names that are known only at run time, in types that list each.
  ['lucide-react', (name) => name.startsWith('dynamic')],
  ['lucide-react/dist/esm/icons', (name) => name.endsWith('.map')],
]

/**
 * Deletes what packages bring and nothing reads: a third of the installed bytes. npm looks at no package's files, and
 * brings them back when it installs the package again.
 * @param {string} modules path of node_modules
 */
export async function removeUnread(modules) {
  await Promise.all(
    UNREAD.map(async ([folder, isUnread]) => {
      const from = path.join(modules, folder)
      const names = await readdir(from).catch(() => [])
      await Promise.all(names.filter(isUnread).map((name) => rm(path.join(from, name), { recursive: true })))
    }),
  )
}

/** As the packages that hold Node's program are named. */
export const platformName = () => (process.platform === 'win32' ? 'win' : process.platform)
