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

test('runs two steps at a time, each after its needs, and others meanwhile', async () => {
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

test('runs the other steps after a failed step', async () => {
  const { steps, end, begun } = buildSteps({ build: [], api: ['build'] })
  const all = runSteps(steps, 2)
  end('build', { passed: 0, failed: 1 })
  await expect.poll(() => begun).toEqual(['build', 'api'])
  end('api')
  expect((await all).map(({ failed }) => failed)).toEqual([1, 0])
})

test('does not wait for a step that is not in the list', async () => {
  const { steps, end, begun } = buildSteps({ api: ['build'] })
  const all = runSteps(steps, 2)
  expect(begun).toEqual(['api'])
  end('api')
  expect(await all).toHaveLength(1)
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
