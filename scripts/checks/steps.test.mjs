import { expect, test } from 'vitest'
import { runSteps, formatSummary } from './steps.mjs'

const passedResult = { passed: 1, failed: 0 }

/** Creates steps that record their start, and that end when `end` is called with their name. */
function buildSteps(needsByName) {
  const startedSteps = []
  const resolvers = new Map()
  const steps = Object.entries(needsByName).map(([name, needs]) => ({
    name,
    needs,
    work: () => {
      startedSteps.push(name)
      return new Promise((resolve) => resolvers.set(name, resolve))
    },
  }))
  return { steps, startedSteps, end: (name, outcome = passedResult) => resolvers.get(name)(outcome) }
}

test('runs two steps at a time, each after the steps that it needs, and others meanwhile', async () => {
  const { steps, startedSteps, end } = buildSteps({ build: [], lint: [], api: ['build'], unit: [] })
  const resultsPromise = runSteps(steps, 2)
  expect(startedSteps).toEqual(['build', 'lint'])
  end('lint')
  await expect.poll(() => startedSteps).toEqual(['build', 'lint', 'unit'])
  end('build')
  await expect.poll(() => startedSteps).toEqual(['build', 'lint', 'unit', 'api'])
  end('unit')
  end('api')
  expect((await resultsPromise).map(({ name }) => name)).toEqual(['lint', 'build', 'unit', 'api'])
})

test('runs the other steps after a failed step', async () => {
  const { steps, end, startedSteps } = buildSteps({ build: [], api: ['build'] })
  const resultsPromise = runSteps(steps, 2)
  end('build', { passed: 0, failed: 1 })
  await expect.poll(() => startedSteps).toEqual(['build', 'api'])
  end('api')
  expect((await resultsPromise).map(({ failed }) => failed)).toEqual([1, 0])
})

test('does not wait for a step that is not in the list', async () => {
  const { steps, end, startedSteps } = buildSteps({ api: ['build'] })
  const resultsPromise = runSteps(steps, 2)
  expect(startedSteps).toEqual(['api'])
  end('api')
  expect(await resultsPromise).toHaveLength(1)
})

test('refuses steps that wait for each other', async () => {
  const { steps } = buildSteps({ api: ['build'], build: ['api'] })
  await expect(runSteps(steps, 2)).rejects.toThrow('api, build')
})

test('lists failures with their reasons, and then all counts', () => {
  const failure = { name: 'likes > are counted once', reason: ['expected 2', 'to be 1'] }
  const results = [
    { name: 'API tests', passed: 3, failed: 1, failures: [failure] },
    { name: 'unit tests', passed: 1, failed: 0, skipped: 2 },
  ]
  expect(formatSummary(results).split('\n')).toEqual([
    'What failed:',
    '  API tests',
    '    likes > are counted once',
    '      expected 2',
    '      to be 1',
    '',
    '4 passed, 1 failed, 2 skipped',
  ])
})
