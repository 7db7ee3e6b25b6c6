import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../run.mjs'

/**
 * @typedef {object} Failure
 * @property {string} name of the test
 * @property {string[]} reason the first lines of each of its errors
 */

/** A line that names the error, what was expected and what came; the whole stands above, with its stack. */
const LINES_PER_ERROR = 8
/** Errors printed for one test with soft assertions. */
const MOST_ERRORS = 4
const STACK_LINE = /^\s+at /

/** @returns {Failure[]} from Vitest's JSON report */
export const failedVitests = ({ testResults = [] }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(ROOT, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [{ name: file, reason: firstLines([message]) }]
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} > ${fullName}`,
      reason: firstLines(failureMessages),
    }))
  })

/** @returns {Failure[]} from Playwright's JSON report: what kept it from running, then the failed tests */
export const failedBrowserTests = ({ errors = [], suites = [] }) => [
  ...errors.map((error) => ({ name: 'the run itself', reason: firstLines([error.message]) })),
  ...suites.flatMap((suite) => failedSpecs(suite)),
]

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({ name: `${file} > ${title}`, reason: firstLines(listErrors(tests)) })),
  ...suites.flatMap((suite) => failedSpecs(suite)),
]

const listErrors = (tests) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))

function firstLines(messages) {
  const lines = messages.slice(0, MOST_ERRORS).flatMap((message = 'no message') =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() && !STACK_LINE.test(line))
      .slice(0, LINES_PER_ERROR),
  )
  const left = messages.length - MOST_ERRORS
  return left > 0 ? [...lines, `and ${left} more errors`] : lines
}
