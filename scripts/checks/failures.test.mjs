import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run.mjs'
import { listFailedBrowserTests, listFailedVitests } from './failures.mjs'

const createFailedSpec = (title, messages) => ({
  ok: false,
  file: 'browser/feed.spec.ts',
  title,
  tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
})

test('reports a failed browser test with what it waited for, without colours and stack', () => {
  const message =
    '\u001B[31mTimeoutError\u001B[39m: waitFor exceeded.\n\n  - waiting for article\n    at act (a.ts:1:1)'
  const passedSpec = { ok: true, file: 'browser/feed.spec.ts', title: 'opens', tests: [] }
  const suites = [{ specs: [passedSpec], suites: [{ specs: [createFailedSpec('filters', [message])] }] }]
  expect(listFailedBrowserTests({ suites })).toEqual([
    {
      name: 'browser/feed.spec.ts > filters',
      reason: ['TimeoutError: waitFor exceeded.', '  - waiting for article'],
    },
  ])
})

test('reports the first errors of a test with many, and how many more there are', () => {
  const specs = [createFailedSpec('every screen', ['1', '2', '3', '4', '5', '6'])]
  expect(listFailedBrowserTests({ suites: [{ specs }] })[0].reason).toEqual([
    '1',
    '2',
    '3',
    '4',
    'and 2 more errors',
  ])
})

test('reports the error that prevented the browser tests from running', () => {
  expect(listFailedBrowserTests({ errors: [{ message: 'no tests found' }] })).toEqual([
    { name: 'the run itself', reason: ['no tests found'] },
  ])
})

test('reports a failed Vitest test, and a file that could not be loaded', () => {
  const toFile = (name) => path.join(ROOT, name)
  const failedTest = {
    status: 'failed',
    fullName: 'likes > once',
    failureMessages: ['expected 1 to be 2\n    at x'],
  }
  const passedTest = { status: 'passed', fullName: 'likes > twice', failureMessages: [] }
  const testResults = [
    { name: toFile('a.test.ts'), message: '', assertionResults: [failedTest, passedTest] },
    { name: toFile('b.test.ts'), message: 'Cannot find module', assertionResults: [] },
    { name: toFile('c.test.ts'), message: '', assertionResults: [passedTest] },
  ]
  expect(listFailedVitests({ testResults })).toEqual([
    { name: 'a.test.ts > likes > once', reason: ['expected 1 to be 2'] },
    { name: 'b.test.ts', reason: ['Cannot find module'] },
  ])
})
