import { ensureInstalled } from './install.mjs'
import { runScript } from './run.mjs'
import { listStaticChecks } from './checks/static-checks.mjs'
import { runSteps, formatSummary } from './checks/steps.mjs'

const STEPS_AT_ONCE = 2

// `npm run check`: the quick checks, as before a commit.
await runScript(async () => {
  const node = await ensureInstalled()
  const results = await runSteps(listStaticChecks(node), STEPS_AT_ONCE)
  process.stdout.write(`${formatSummary(results)}\n`)
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
})
