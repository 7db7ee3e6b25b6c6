import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../run.mjs'

/**
 * @typedef {object} Failure
 * @property {string} name of the test
 * @property {string[]} reason the first lines of each of its errors
 */

/**
 * Enough for the lines that name the error, the expected value and the actual value; the full output, with its stack,
 * is printed earlier.
 */
const LINES_PER_ERROR = 8
/** Maximum number of errors printed for one test with soft assertions. */
const MAX_ERRORS = 4
const STACK_LINE = /^\s+at /

/** @returns {Failure[]} from Vitest's JSON report */
export const listFailedVitests = ({ testResults = [] }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(ROOT, name)
    const failedTests = assertionResults.filter(({ status }) => status === 'failed')
    if (failedTests.length === 0 && message) return [{ name: file, reason: takeFirstLines([message]) }]
    return failedTests.map(({ fullName, failureMessages }) => ({
      name: `${file} > ${fullName}`,
      reason: takeFirstLines(failureMessages),
    }))
  })

/** @returns {Failure[]} from Playwright's JSON report: what prevented the run, then the failed tests */
export const listFailedBrowserTests = ({ errors = [], suites = [] }) => [
  ...errors.map((error) => ({ name: 'the run itself', reason: takeFirstLines([error.message]) })),
  ...suites.flatMap((suite) => listFailedSpecs(suite)),
]

const listFailedSpecs = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `${file} > ${title}`,
      reason: takeFirstLines(listErrors(tests)),
    })),
  ...suites.flatMap((suite) => listFailedSpecs(suite)),
]

const listErrors = (tests) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))

function takeFirstLines(messages) {
  const lines = messages.slice(0, MAX_ERRORS).flatMap((message = 'no message') =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() && !STACK_LINE.test(line))
      .slice(0, LINES_PER_ERROR),
  )
  const omittedCount = messages.length - MAX_ERRORS
  return omittedCount > 0 ? [...lines, `and ${omittedCount} more errors`] : lines
}
