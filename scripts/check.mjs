import { ensureInstalled } from './install.mjs'
import { runScript } from './run.mjs'
import { listStaticChecks } from './checks/static-checks.mjs'
import { runSteps, formatSummary } from './checks/steps.mjs'

// `npm run check`: the quick checks, as before a commit.
await runScript(async () => {
  const results = await runSteps(listStaticChecks(await ensureInstalled()), 2)
  process.stdout.write(`${formatSummary(results)}\n`)
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
})
