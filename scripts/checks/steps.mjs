import { run } from '../run.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [needs] names of steps that must end before this one begins; steps that are not run are ignored
 * @property {() => Promise<Outcome>} work
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [output] shown when something failed
 * @property {import('./failures.mjs').Failure[]} [failures] the tests that failed
 * @typedef {Outcome & { name: string }} Result
 */

/**
 * Creates a step that passes if its program exits with 0.
 * @returns {Step}
 */
export const createCheck = (name, command, args, options = {}) => ({
  name,
  async work() {
    const { code, output } = await run(command, args, { ...options, quiet: true })
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
  },
})

/**
 * Runs all steps, `width` at a time, even after a failure; the next step is always the first one that may begin.
 * Prints one line per step, and the output of failed ones.
 * @param {Step[]} steps
 * @returns {Promise<Result[]>}
 */
export async function runSteps(steps, width) {
  const remainingSteps = [...steps]
  const runningSteps = new Map()
  const results = []
  const canBegin = ({ needs = [] }) =>
    ![...remainingSteps, ...runningSteps.keys()].some(({ name }) => needs.includes(name))
  while (remainingSteps.length > 0 || runningSteps.size > 0) {
    const nextStep = runningSteps.size < width ? remainingSteps.find(canBegin) : undefined
    if (nextStep) {
      remainingSteps.splice(remainingSteps.indexOf(nextStep), 1)
      runningSteps.set(
        nextStep,
        runStep(nextStep).then((result) => ({ step: nextStep, result })),
      )
    } else if (runningSteps.size === 0) {
      throw new Error(`these steps wait for each other: ${remainingSteps.map(({ name }) => name).join(', ')}`)
    } else {
      const { step, result } = await Promise.race(runningSteps.values())
      runningSteps.delete(step)
      results.push(result)
    }
  }
  return results
}

async function runStep({ name, work }) {
  const startedAt = performance.now()
  const outcome = await work().catch((error) => ({ passed: 0, failed: 1, output: error.message }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const symbol = outcome.failed > 0 ? '✗' : '✓'
  process.stdout.write(`${symbol} ${name} (${seconds} s): ${formatCounts([outcome])}\n`)
  if (outcome.failed > 0 && outcome.output) process.stdout.write(`${outcome.output.trimEnd()}\n\n`)
  return { ...outcome, name }
}

/**
 * Formats the last lines of a run: what failed and why, and all counts. They come last because a shortened log has
 * only its end.
 * @param {Result[]} results
 * @returns {string}
 */
export function formatSummary(results) {
  const failures = results
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, failures: tests = [] }) => [
      `  ${name}`,
      ...tests.flatMap((test) => [`    ${test.name}`, ...test.reason.map((line) => `      ${line}`)]),
    ])
  const counts = formatCounts(results)
  return failures.length === 0 ? counts : ['What failed:', ...failures, '', counts].join('\n')
}

/** Formats the counts of all outcomes together, as `2 passed, 1 failed`, and the number of skipped tests if there are any. */
function formatCounts(outcomes) {
  const sum = (kind) => outcomes.reduce((total, outcome) => total + (outcome[kind] ?? 0), 0)
  const skippedCount = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skippedCount > 0 ? `, ${skippedCount} skipped` : ''}`
}
