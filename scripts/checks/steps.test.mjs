import { expect, test } from 'vitest'
import { runSteps, formatSummary } from './steps.mjs'

const passed = { passed: 1, failed: 0 }

/** Steps that record their start and end on demand. */
function buildSteps(needs) {
  const begun = []
  const ends = new Map()
  const steps = Object.entries(needs).map(([name, needed]) => ({
    name,
    needs: needed,
    work: () => {
      begun.push(name)
      return new Promise((resolve) => ends.set(name, resolve))
    },
  }))
  return { steps, begun, end: (name, outcome = passed) => ends.get(name)(outcome) }
}

test('two at a time, each after what it needs, others before it meanwhile', async () => {
  const { steps, begun, end } = buildSteps({ build: [], lint: [], api: ['build'], unit: [] })
  const all = runSteps(steps, 2)
  expect(begun).toEqual(['build', 'lint'])
  end('lint')
  await expect.poll(() => begun).toEqual(['build', 'lint', 'unit'])
  end('build')
  await expect.poll(() => begun).toEqual(['build', 'lint', 'unit', 'api'])
  end('unit')
  end('api')
  expect((await all).map(({ name }) => name)).toEqual(['lint', 'build', 'unit', 'api'])
})

test('a failed step keeps none from running', async () => {
  const { steps, end, begun } = buildSteps({ build: [], api: ['build'] })
  const all = runSteps(steps, 2)
  end('build', { passed: 0, failed: 1 })
  await expect.poll(() => begun).toEqual(['build', 'api'])
  end('api')
  expect((await all).map(({ failed }) => failed)).toEqual([1, 0])
})

test('a step that is not asked for is not waited for', async () => {
  const { steps, end, begun } = buildSteps({ api: ['build'] })
  const all = runSteps(steps, 2)
  expect(begun).toEqual(['api'])
  end('api')
  expect(await all).toHaveLength(1)
})

test('steps that wait for each other are refused', async () => {
  const { steps } = buildSteps({ api: ['build'], build: ['api'] })
  await expect(runSteps(steps, 2)).rejects.toThrow('api, build')
})

test('what failed is named, with the reason below, then the count of all', () => {
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
