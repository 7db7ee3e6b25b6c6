import { ensureInstalled } from './install.mjs'
import { UserError, runScript } from './run.mjs'
import { listStaticChecks } from './checks/static-checks.mjs'
import { runSteps, formatSummary } from './checks/steps.mjs'
import { withTemporaryFolder } from './checks/temporary-folder.mjs'
import {
  createApiStep,
  createBrowserStep,
  createComponentStep,
  createUnitStep,
  createBuildStep,
} from './checks/test-steps.mjs'

// `npm test` runs everything; `npm test -- static unit components api e2e` runs parts.
const PARTS = ['static', 'unit', 'components', 'api', 'e2e']

await runScript(async () => {
  const requestedParts = process.argv.slice(2)
  const unknownParts = requestedParts.filter((part) => !PARTS.includes(part))
  if (unknownParts.length > 0)
    throw new UserError(`There is no part "${unknownParts.join(', ')}"; there are ${PARTS.join(', ')}.`)
  const isWanted = (part) => requestedParts.length === 0 || requestedParts.includes(part)
  const node = await ensureInstalled()
  const startMs = performance.now()
  const results = await withTemporaryFolder((folder) => runParts(node, isWanted, folder))
  const minutes = ((performance.now() - startMs) / 60_000).toFixed(1)
  process.stdout.write(`\n${results.length} steps in ${minutes} min.\n${formatSummary(results)}\n`)
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
})

/** Runs the requested parts; the test tools write their reports to `folder`. */
function runParts(node, isWanted, folder) {
  // Two steps at a time: while one waits, the other computes. Long ones start as early as possible: the component
  // tests run beside the build that the API and browser tests wait for. Short ones come last, so that none runs alone for
  // long.
  return runSteps(
    [
      // The API tests include those that start the product, which serves the built web app.
      ...(['e2e', 'api'].some(isWanted) ? [createBuildStep(node)] : []),
      ...(isWanted('api') ? [createApiStep(node, folder)] : []),
      ...(isWanted('components') ? [createComponentStep(node, folder)] : []),
      ...(isWanted('e2e') ? [createBrowserStep(node, folder)] : []),
      ...(isWanted('unit') ? [createUnitStep(node, folder)] : []),
      ...(isWanted('static') ? listStaticChecks(node) : []),
    ],
    2,
  )
}
