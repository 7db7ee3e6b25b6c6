import { ensureInstalled } from './install.mjs'
import { main } from './run.mjs'
import { staticChecks } from './checks/static-checks.mjs'
import { runSteps, formatSummary } from './checks/steps.mjs'

// `npm run check`: the quick checks, as before a commit.
await main(async () => {
  const results = await runSteps(staticChecks(await ensureInstalled()), 2)
  process.stdout.write(`${formatSummary(results)}\n`)
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
})
