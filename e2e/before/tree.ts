import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '..', '..')

/** Gives `work` the sources of a commit in a folder of their own, which goes afterwards. */
export async function inTreeOf<Result>(
  commit: string,
  work: (tree: string) => Promise<Result>,
): Promise<Result> {
  const tree = mkdtempSync(path.join(tmpdir(), 'gwanyeok-tree-'))
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', tree], { input: archive })
    // The database runs as another account.
    execFileSync('chmod', ['755', tree])
    installInto(tree)
    return await work(tree)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** Links the libraries that are here, if they are those of that commit; its own packages are its own. */
function installInto(tree: string): void {
  const isHere = Object.entries(readJson(path.join(tree, 'package-lock.json')).packages)
    .filter(
      ([name, { dev, optional, devOptional, link }]) =>
        name.includes('node_modules/') && !(dev || optional || devOptional || link),
    )
    .every(([name, { version }]) => readJson(path.join(ROOT, name, 'package.json')).version === version)
  if (!isHere) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, stdio: 'inherit' })
    return
  }
  for (const parent of ['', 'server', 'web'].filter((each) =>
    existsSync(path.join(ROOT, each, 'node_modules')),
  )) {
    const modules = path.join(ROOT, parent, 'node_modules')
    mkdirSync(path.join(tree, parent, 'node_modules'))
    for (const name of readdirSync(modules))
      if (name !== '@gwanyeok')
        symlinkSync(path.join(modules, name), path.join(tree, parent, 'node_modules', name))
  }
  mkdirSync(path.join(tree, 'node_modules', '@gwanyeok'))
  for (const own of ['domain', 'server', 'market', 'web', 'e2e'])
    symlinkSync(path.join(tree, own), path.join(tree, 'node_modules', '@gwanyeok', own))
}

interface Package {
  version?: string
  dev?: true
  optional?: true
  devOptional?: true
  link?: true
}

/** A lock file, or a package's own; nothing where there is none. */
const readJson = (file: string) =>
  JSON.parse(existsSync(file) ? readFileSync(file, 'utf8') : '{}') as Package & {
    packages: Record<string, Package>
  }
