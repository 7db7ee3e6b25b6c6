import path from 'node:path'
import { ROOT } from '../run.mjs'
import { createCheck } from './steps.mjs'

/** Folders with a tsconfig. */
const PROJECTS = ['domain', 'market', 'server', 'web', 'e2e', 'bench', 'drills', '.'].map((folder) =>
  path.join(ROOT, folder),
)

/**
 * Lists the checks that do not run the product: types, lint with the layers, format, dead code.
 * @param {string} node path of the Node to run the tools with
 * @returns {import('./steps.mjs').Step[]}
 */
export function listStaticChecks(node) {
  // The type checker uses one core: several checkers would each compute the same types, in twice the processor time.
  // Types live until the end, so garbage is collected only near the memory limit.
  const env = { ...buildEnvironment(node), GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '4GiB' }
  const buildToolCommand = (file, ...args) => [
    node,
    [path.join(ROOT, 'node_modules', ...file.split('/')), ...args],
    { env },
  ]
  // The two checks of dead code run at once, so each has its own cache.
  const buildDeadCodeCommand = (cache, ...args) =>
    buildToolCommand(
      'knip/bin/knip.js',
      '--no-progress',
      '--cache',
      '--cache-location',
      path.join(ROOT, 'node_modules', '.cache', cache),
      ...args,
    )
  return [
    // The longest first. The linter could report type errors, too, but would check all types every time; the compiler
    // checks only what has changed since its last run.
    createCheck('lint and layering', ...buildToolCommand('oxlint/bin/oxlint')),
    createCheck(
      'types',
      ...buildToolCommand('typescript/bin/tsc', '--build', '--singleThreaded', ...PROJECTS),
    ),
    createCheck('format', ...buildToolCommand('oxfmt/bin/oxfmt', '--check')),
    createCheck('dead code', ...buildDeadCodeCommand('knip')),
    // Tests do not count as users: code that only tests use belongs with the tests.
    createCheck('dead code in the product', ...buildDeadCodeCommand('knip-production', '--production')),
  ]
}

/** Makes programs that tools start run on the same Node. */
export function buildEnvironment(node) {
  return {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
    NO_COLOR: '1',
  }
}
