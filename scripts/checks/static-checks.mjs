import path from 'node:path'
import { ROOT } from '../run.mjs'
import { createCheck } from './steps.mjs'

/**
 * Checks that do not run the product: types, lint with the layers, format, dead code.
 * @param {string} node path of the Node to run the tools with
 * @returns {import('./steps.mjs').Step[]}
 */
export function listStaticChecks(node) {
  // Steps overlap, and several checkers of one program each work out the same types: one takes half the processor time.
  // Types live until the end: collected at every doubling of the memory, they would take a quarter of that time.
  const env = { ...buildEnvironment(node), GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '4GiB' }
  const createToolCheck = (file, ...args) => [
    node,
    [path.join(ROOT, 'node_modules', ...file.split('/')), ...args],
    { env },
  ]
  // Both run at once, so that each has a cache of its own.
  const createDeadCodeCheck = (cache, ...args) =>
    createToolCheck(
      'knip/bin/knip.js',
      '--no-progress',
      '--cache',
      '--cache-location',
      path.join(ROOT, 'node_modules', '.cache', cache),
      ...args,
    )
  return [
    // The longest first. Rules that know types and the compiler's own errors come from one program for each tsconfig.
    createCheck('types, lint and layering', ...createToolCheck('oxlint/bin/oxlint', '--type-check')),
    createCheck('format', ...createToolCheck('oxfmt/bin/oxfmt', '--check')),
    createCheck('dead code', ...createDeadCodeCheck('knip')),
    // Tests are no users: what they alone use belongs with them.
    createCheck('dead code in the product', ...createDeadCodeCheck('knip-production', '--production')),
  ]
}

/** So that programs started by tools run on the same Node. */
export function buildEnvironment(node) {
  return {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
    NO_COLOR: '1',
  }
}
