import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { Trouble, main } from './run.mjs'
import { staticChecks } from './static-checks.mjs'
import { countsOf, runSteps } from './steps.mjs'
import { api, browser, unit, webBuild } from './test-steps.mjs'

// `npm test`: everything, or a part of it: `npm test -- static unit api e2e`.
const PARTS = ['static', 'unit', 'api', 'e2e']

await main(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((part) => !PARTS.includes(part))
  if (unknown.length > 0)
    throw new Trouble(`There is no part "${unknown.join(', ')}"; there are ${PARTS.join(', ')}.`)
  const isWanted = (part) => asked.length === 0 || asked.includes(part)
  const node = await ensureInstalled()
  const reports = await mkdtemp(path.join(tmpdir(), 'gwanyeok-reports-'))
  const together = [
    ...(isWanted('static') ? staticChecks(node) : []),
    ...(isWanted('e2e') ? [webBuild(node)] : []),
  ]
  const alone = [
    ...(isWanted('unit') ? [unit(node, reports)] : []),
    ...(isWanted('api') ? [api(node, reports)] : []),
    ...(isWanted('e2e') ? [browser(node, reports)] : []),
  ]
  const sums = [await runSteps(together, 2), await runSteps(alone, 1)]
  await rm(reports, { recursive: true })
  const sum = Object.fromEntries(Object.keys(sums[0]).map((key) => [key, sums[0][key] + sums[1][key]]))
  process.stdout.write(`\n${countsOf(sum)}\n`)
  if (sum.failed > 0) process.exitCode = 1
})
