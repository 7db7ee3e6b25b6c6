import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listen } from '../../src/listen.ts'
import { findFreePort } from '#platform/find-free-port.ts'
import { openProductForFile } from '../product/product-for-file.ts'

const MONITORING_DIR = path.join(import.meta.dirname, '../../../packaging/monitoring')
const TOKEN = 'a-token-for-tests'

const readText = (file: string) => readFileSync(path.join(MONITORING_DIR, file), 'utf8')

const stopFunctions: (() => unknown)[] = []

/** Reads the metrics of a listening server. */
async function readMetrics(): Promise<string> {
  const metricsPort = await findFreePort()
  const config = { ...product.config, port: 0, metricsPort, metricsToken: TOKEN }
  const { signal } = new AbortController()
  await listen(
    { ...product, config },
    {
      webDir: null,
      shutdown: {
        stopSignal: signal,
        onStop: (stop) => void stopFunctions.push(stop),
        stop: async () => {},
        fail: () => {},
      },
    },
  )
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  return answer.text()
}

const product = await openProductForFile()
const output = await readMetrics()
afterAll(async () => {
  for (const stop of stopFunctions.toReversed()) await stop()
})

/** Lists the names of all series; a histogram has three. */
function listSeries(): Set<string> {
  const types = [...output.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name, kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  )
}

/** Prometheus' own metric of whether a server answers. */
const PROMETHEUS_SERIES = 'up'
/** Matches a name that neither a quote nor a label's `=` follows. */
const SERIES_NAME = /\b([a-z]+(?:_[a-z0-9]+)+|up)\b(?=[{[\s)]|$)/g

/** Functions that read the PromQL expressions of a file. */
const EXPRESSION_READERS = {
  'alerts.yaml': () =>
    [...readText('alerts.yaml').matchAll(/expr:(?: >-)?\s+([\s\S]*?)\n\s+(?:for|labels):/g)].map(
      ([, expr]) => expr!,
    ),
  'dashboard.json': () => {
    const { panels } = JSON.parse(readText('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  },
}

/**
 * Lists the series in a PromQL expression: the names that are neither functions, which precede a bracket, nor labels,
 * which are in braces or in the brackets after `by`.
 */
const listSeriesIn = (expression: string) =>
  [
    ...expression
      .replaceAll(/\{[^}]*\}/g, '')
      .replaceAll(/\b\w+(?: by)? \([^()]*\) ?\(/g, '(')
      .matchAll(SERIES_NAME),
  ].map(([, name]) => name!)

describe.each(Object.entries(EXPRESSION_READERS))('%s', (_file, readExpressions) => {
  test('uses only metrics that a server exports', () => {
    const knownSeries = listSeries().add(PROMETHEUS_SERIES)
    const usedSeries = readExpressions().map((expression) => ({
      expression,
      series: listSeriesIn(expression),
    }))
    expect(usedSeries.length).toBeGreaterThan(10)
    expect(usedSeries.filter(({ series }) => series.length === 0)).toEqual([])
    expect(usedSeries.filter(({ series }) => series.some((name) => !knownSeries.has(name)))).toEqual([])
  })
})

test('every alert is tested, and described in the operating manual', () => {
  const names = [...readText('alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  const alertTests = readText('alerts.test.yaml')
  const manual = readFileSync(path.join(MONITORING_DIR, '../../docs/operating.md'), 'utf8')
  expect(names.filter((name) => !alertTests.includes(`- name: ${name}\n`))).toEqual([])
  expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})

const runPromtool = (input: string, ...args: string[]) =>
  spawnSync('promtool', args, { cwd: MONITORING_DIR, input, encoding: 'utf8' })

const hasPromtool = runPromtool('', '--version').error === undefined
if (!hasPromtool)
  process.stdout.write('promtool is not installed (apt-get install prometheus): its checks are skipped.\n')

describe.runIf(hasPromtool)('promtool', () => {
  test.each([
    ['accepts the rules', ['check', 'rules', 'alerts.yaml']],
    ['shows that each alert fires, and none on a good day', ['test', 'rules', 'alerts.test.yaml']],
    ['accepts the settings', ['check', 'config', '--syntax-only', 'prometheus.yaml']],
  ])('%s', (_title, args) => {
    const { status, stdout, stderr } = runPromtool('', ...args)
    expect({ status, errors: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, errors: '' })
  })

  test('has no complaint about the names of a server’s metrics', () => {
    const { status, stdout, stderr } = runPromtool(output, 'check', 'metrics')
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
  })
})
