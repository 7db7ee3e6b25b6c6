import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureWebBuilt } from '../build-web.mjs'
import { listFailedBrowserTests, listFailedVitests } from './failures.mjs'
import { ensureChromium } from './find-chromium.mjs'
import { ROOT, UserError, run } from '../run.mjs'
import { buildEnvironment } from './static-checks.mjs'

const DIST = path.join(ROOT, 'web', 'dist')
/** Maximum bytes (gzip) of script that a first visit loads before it shows anything. */
const MAX_SCRIPT_BYTES = 130_000

/** Throws if the scripts that the page loads or preloads exceed the budget. */
async function checkBundleBudget() {
  const page = await readFile(path.join(DIST, 'index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file)
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(path.join(DIST, file)), { level: 9 }).length),
  )
  const sum = sizes.reduce((total, size) => total + size, 0)
  if (sum <= MAX_SCRIPT_BYTES) return
  const list = files.map((file, index) => `  ${sizes[index]} ${file}`).join('\n')
  throw new UserError(
    `The first visit loads ${sum} bytes of script (gzip); ${MAX_SCRIPT_BYTES} are allowed:\n${list}`,
  )
}

const BUILD_STEP = 'build of the web app, within its size budget'

const UNIT_PROJECTS = ['@gwanyeok/domain', '@gwanyeok/market', '@gwanyeok/web', '@gwanyeok/e2e', 'repository']

export const createUnitStep = (node, reportFolder) =>
  createVitestStep('unit tests: rules, simulated market, screens, repository', {
    node,
    reportFolder,
    projects: UNIT_PROJECTS,
  })

/** Creates the step of the component tests, which run in Chromium and answer the API calls themselves. */
export const createComponentStep = (node, reportFolder) =>
  createVitestStep('component tests in Chromium', {
    node,
    reportFolder,
    projects: ['components'],
    prepare: ensureChromium,
  })

export const createApiStep = (node, reportFolder) =>
  createVitestStep('API tests on a real PostgreSQL', {
    node,
    reportFolder,
    projects: ['@gwanyeok/server'],
    needs: [BUILD_STEP],
  })

/** Builds the web app if it is out of date, and checks the size of a first visit. */
export const createBuildStep = (node) => ({
  name: BUILD_STEP,
  async work() {
    await ensureWebBuilt(node)
    await checkBundleBudget()
    return { passed: 1, failed: 0 }
  },
})

/** Creates a step that runs the tests of some projects; Vitest itself uses every core. */
const createVitestStep = (name, { node, reportFolder, projects, needs = [], prepare }) => ({
  name,
  needs,
  async work() {
    const report = path.join(reportFolder, `${projects[0].replace('/', '-')}.json`)
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    args.push(...projects.map((project) => `--project=${project}`))
    const program = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
    await prepare?.()
    const { code, output } = await run(node, [program, ...args], { env: buildEnvironment(node), quiet: true })
    const result = await readReport(report)
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = result
    return toStepResult(
      {
        passed: numPassedTests,
        failed: numFailedTests,
        skipped: numPendingTests + numTodoTests,
        failures: listFailedVitests(result),
      },
      code,
      output,
    )
  },
})

/** Creates the step of the browser tests of the whole product. */
export const createBrowserStep = (node, reportFolder) => ({
  name: 'browser tests of the whole product on Chromium',
  needs: [BUILD_STEP],
  async work() {
    const folder = path.join(ROOT, 'e2e')
    const report = path.join(reportFolder, 'e2e.json')
    await ensureChromium()
    const env = { ...buildEnvironment(node), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const program = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
    const { code, output } = await run(node, [program, 'test', '--reporter=line,json'], {
      cwd: folder,
      env,
      quiet: true,
    })
    const result = await readReport(report)
    const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = result.stats ?? {}
    const counts = { passed: expected + flaky, failed: unexpected, skipped }
    return toStepResult({ ...counts, failures: listFailedBrowserTests(result) }, code, output)
  },
})

const readReport = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))

/**
 * Counts the tests of a report. A run that stopped early has failed even if no test did; its report may lack counts.
 */
function toStepResult({ passed = 0, failed = 0, skipped, failures = [] }, code, output) {
  const hasStoppedEarly = code !== 0 && failed === 0
  return { passed, failed: hasStoppedEarly ? 1 : failed, skipped: skipped || 0, output, failures }
}
