import { countsOf } from './steps.mjs'

const SECOND_MS = 1000

/**
 * The last lines of `npm test`: a line for each part with what it covers, how much passed and how long it took, the
 * names of what failed and why, and the counts of all.
 * @param {import('./steps.mjs').Result[]} results
 * @param {number} ms how long all of it took
 * @returns {string}
 */
export function summaryOf(results, ms) {
  const parts = [...new Set(results.map(({ part }) => part))].map((part) => {
    const steps = results.filter((step) => step.part === part)
    // Steps of one part may overlap: its duration is from the first begin to the last end.
    const duration = Math.max(...steps.map(({ end }) => end)) - Math.min(...steps.map(({ begin }) => begin))
    return { part, ...sumOf(steps), ms: duration }
  })
  const width = Math.max(0, ...parts.map(({ part }) => part.length))
  const lines = parts.map(
    (part) =>
      `${part.failed > 0 ? '✗' : '✓'} ${part.part.padEnd(width)}  ${durationOf(part.ms).padStart(12)}  ${countsOf(part)}`,
  )
  const failures = results.flatMap(({ name, failed, failures: tests = [] }) =>
    failed > 0 ? [`  ${name}`, ...tests.flatMap((test) => linesOf(test))] : [],
  )
  const all = sumOf(results)
  return [
    ...lines,
    ...(failures.length > 0 ? ['', 'What failed:', ...failures] : []),
    '',
    `${results.length} steps in ${durationOf(ms)}.`,
    countsOf(all),
  ].join('\n')
}

/** A failed test, and below it why: a shortened log keeps its end. */
const linesOf = ({ name, reason }) => [`    ${name}`, ...reason.map((line) => `      ${line}`)]

/** The counts of several steps together. */
export function sumOf(results) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped = 0 } of results) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

function durationOf(ms) {
  const seconds = Math.round(ms / SECOND_MS)
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`
}
