import path from 'node:path'
import { ROOT } from '../run.mjs'
import { check } from './steps.mjs'

/**
 * Checks that do not run the product: types, lint with the layers, format, dead code.
 * @param {string} node path of the Node to run the tools with
 * @returns {import('./steps.mjs').Step[]}
 */
export function staticChecks(node) {
  // Steps overlap, and several checkers of one program each work out the same types: one takes half the processor time.
  // Types live until the end: collected at every doubling of the memory, they would take a quarter of that time.
  const env = { ...withNode(node), GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '4GiB' }
  const tool = (file, ...args) => [
    node,
    [path.join(ROOT, 'node_modules', ...file.split('/')), ...args],
    { env },
  ]
  // Both run at once, so that each has a cache of its own.
  const deadCode = (cache, ...args) =>
    tool(
      'knip/bin/knip.js',
      '--no-progress',
      '--cache',
      '--cache-location',
      path.join(ROOT, 'node_modules', '.cache', cache),
      ...args,
    )
  return [
    // The longest first. Rules that know types and the compiler's own errors come from one program for each tsconfig.
    check('types, lint and layering', ...tool('oxlint/bin/oxlint', '--type-check')),
    check('format', ...tool('oxfmt/bin/oxfmt', '--check')),
    check('dead code', ...deadCode('knip')),
    // Tests are no users: what they alone use belongs with them.
    check('dead code in the product', ...deadCode('knip-production', '--production')),
  ]
}

/** So that programs started by tools run on the same Node. */
export function withNode(node) {
  return {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
    NO_COLOR: '1',
  }
}
