import { ensureInstalled } from './install.mjs'
import { main } from './run.mjs'
import { staticChecks } from './checks/static-checks.mjs'
import { countsOf, runSteps } from './checks/steps.mjs'
import { sumOf } from './checks/summary.mjs'

// `npm run check`: the quick checks, as before a commit.
await main(async () => {
  const sum = sumOf(await runSteps(staticChecks(await ensureInstalled()), 2))
  process.stdout.write(`${countsOf(sum)}\n`)
  if (sum.failed > 0) process.exitCode = 1
})
