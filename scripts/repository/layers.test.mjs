import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../run.mjs'

/** A file, an import in it, and a part of the expected message. */
const REFUSED_IMPORTS = [
  ['domain/src/predictions/score.ts', 'node:fs', 'pure'],
  ['domain/src/predictions/score.ts', 'fastify', 'pure'],
  ['domain/src/predictions/score.ts', 'zod', 'zod belongs to the contracts'],
  ['domain/src/predictions/score.ts', '@gwanyeok/server/src/app.ts', 'pure'],
  ['domain/src/predictions/api.ts', 'fastify', 'pure'],
  ['domain/src/predictions/score.ts', '../../../server/src/app.ts', 'by its name'],
  ['server/src/features/stocks/routes.ts', '@gwanyeok/market/app.ts', 'never import each other'],
  ['server/src/main.ts', '../../market/src/app.ts', 'by its name'],
  ['web/src/pages/home-page.tsx', '@gwanyeok/server/app.ts', 'never import each other'],
  ['market/src/app.ts', '@gwanyeok/web/main.tsx', 'never import each other'],
  ['e2e/home.test.ts', '@gwanyeok/server/app.ts', 'from outside'],
  ['server/test/harness.ts', '@gwanyeok/web/main.tsx', "no browser's code"],
  ['server/src/platform/db.ts', '../features/stocks/queries.ts', 'dependencies go'],
  ['server/src/platform/db.ts', '../app.ts', 'dependencies go'],
  ['server/src/platform/db.ts', '../shared/member-brief.ts', 'dependencies go'],
  ['server/src/shared/member-brief.ts', '../features/stocks/queries.ts', 'dependencies go'],
  ['server/src/features/stocks/routes.ts', '../users/queries.ts', 'never imports a feature'],
  ['server/src/features/stocks/rows/row.ts', '../../users/queries.ts', 'never imports a feature'],
  ['server/src/features/stocks/routes.ts', '../../features/users/queries.ts', 'never imports a feature'],
  ['server/src/features/stocks/routes.ts', '../../app.ts', 'mounted by the app'],
  ['server/src/features/predictions/mutations.ts', '#shared/push/pusher.ts', 'what happened'],
  ['server/src/features/likes/writes/like.ts', '#shared/record/entries.ts', 'what happened'],
  ['server/src/shared/items/mentions.ts', '../push/pusher.ts', 'what happened'],
  ['server/src/shared/items/mentions.ts', '../record-entries.ts', 'what happened'],
  ['server/src/features/stocks/routes.ts', '../../platform/db.ts', 'import map'],
  ['server/src/features/stocks/rows/row.ts', '../../../../test/wait-until.ts', 'import map'],
  ['server/src/platform/db.ts', '#shared/member-brief.ts', 'dependencies go'],
  ['server/src/shared/member-brief.ts', '../platform/db.ts', 'import map'],
  ['server/test/harness.ts', '../src/platform/db.ts', 'import map'],
  ['web/src/shared/api.ts', '#features/stocks/queries.ts', 'dependencies go'],
  ['web/src/features/stocks/card.tsx', '#features/users/card.tsx', 'pages compose features'],
  ['web/src/features/stocks/card.tsx', '../../shared/api.ts', 'import map'],
  ['web/src/pages/home-page.tsx', '../features/stocks/card.tsx', 'import map'],
  ['web/src/shared/api.ts', '../features/stocks/queries.ts', 'dependencies go'],
  ['web/src/shared/ui/button.tsx', '../../pages/home-page.tsx', 'dependencies go'],
  ['web/src/features/stocks/card.tsx', '../users/card.tsx', 'never imports a feature'],
  ['web/src/features/stocks/card.tsx', '../../pages/home-page.tsx', 'pages compose features'],
  ['web/src/features/stocks/rows/row.tsx', '../../users/card.tsx', 'never imports a feature'],
  ['web/src/features/stocks/rows/cells/cell.tsx', '../../../users/card.tsx', 'never imports a feature'],
  ['web/src/features/stocks/card.tsx', 'zod', 'first load'],
  ['web/src/features/stocks/card.tsx', '@gwanyeok/domain/stocks/api.ts', 'its types only'],
  ['web/src/shared/api.ts', '@gwanyeok/domain/api.ts', 'its types only'],
  ['scripts/verify/log.mjs', '@gwanyeok/domain/record/tree.ts', 'from outside'],
  ['scripts/verify/log.mjs', '../run.mjs', 'from outside'],
]

const ALLOWED_IMPORTS = [
  ['domain/src/predictions/score.ts', '../stocks/price.ts'],
  ['domain/src/predictions/seal.ts', 'canonicalize'],
  ['domain/src/predictions/api.ts', 'zod'],
  ['domain/src/predictions/score.test.ts', 'fast-check'],
  ['server/src/shared/member-brief.ts', '#platform/db.ts'],
  ['server/src/features/stocks/routes.ts', './queries.ts'],
  ['server/src/features/likes/mutations.ts', '#shared/events.ts'],
  ['server/src/features/notifications/push/job.ts', '#shared/push/pusher.ts'],
  ['server/src/features/record/routes.ts', './record-rows.ts'],
  ['server/src/features/stocks/routes.ts', '#platform/db.ts'],
  ['server/src/features/stocks/rows/row.ts', '../queries.ts'],
  ['server/src/features/stocks/routes.ts', '@gwanyeok/domain/stocks/api.ts'],
  ['server/src/app.ts', './features/stocks/routes.ts'],
  ['server/test/harness.ts', '@gwanyeok/market/app.ts'],
  ['web/src/pages/home-page.tsx', '#features/stocks/card.tsx'],
  ['web/src/features/stocks/card.tsx', '#shared/api.ts'],
  ['web/src/features/stocks/rows/cells/cell.tsx', '../../queries.ts'],
  ['web/src/features/stocks/form.tsx', 'zod/mini'],
]

/** A file, a call in it, and a part of the expected message; null if the call is allowed. */
const CALLS = [
  ['domain/src/clock/days.ts', 'Date.now()', 'Time is an argument'],
  ['domain/src/clock/weeks.ts', 'performance.now()', 'Time is an argument'],
  ['domain/src/clock/chances.ts', 'Math.random()', 'Randomness is an argument'],
  ['server/src/features/clock/queries.ts', 'Date.now()', 'Use the product clock'],
  ['server/src/platform/clock.ts', 'Date.now()', null],
  ['e2e/browser/clock/clock.spec.ts', 'browser.newContext()', 'openContext'],
  ['e2e/browser/clock/held.spec.ts', 'page.route()', 'productProxy'],
  ['e2e/browser/clock/slow.spec.ts', 'page.waitForTimeout()', 'what the page shows'],
]

const CONFIG_FILES = [
  'oxlint.config.ts',
  ...['layers.ts', 'restricted-calls.ts', 'bare-texts.mjs'].map((file) => `scripts/repository/${file}`),
]
const TYPES_FILE = 'web/src/shared/contract-types.ts'
const imports = [...REFUSED_IMPORTS, ...ALLOWED_IMPORTS]
/** The folder of a repository that contains only the cases. */
let repository
/** The lint's messages, each with its file and line. */
let messages

/** Creates a repository that contains only the cases, one per line, and runs the lint on it once. */
beforeAll(async () => {
  repository = await mkdtemp(path.join(tmpdir(), 'gwanyeok-lint-'))
  for (const file of CONFIG_FILES) await cp(path.join(ROOT, file), path.join(repository, file))
  for (const file of new Set(imports.map(([name]) => name)))
    await writeProbe(
      file,
      listImportedNames(file).map((from, line) => `export { it as it${line} } from '${from}'`),
    )
  for (const [file, call] of CALLS) await writeProbe(file, [`export const it = ${call}`])
  await writeProbe(TYPES_FILE, [`import type { Api } from '@gwanyeok/domain/api.ts'`, 'export type It = Api'])
  await writeProbe('web/src/shared/circle-a.ts', [
    `import type { B } from './circle-b.ts'`,
    'export type A = B[]',
  ])
  await writeProbe('web/src/shared/circle-b.ts', [
    `import type { A } from './circle-a.ts'`,
    'export type B = A[]',
  ])
  messages = await lint()
})
afterAll(() => rm(repository, { recursive: true }))

const listImportedNames = (file) => imports.filter(([name]) => name === file).map(([, from]) => from)

async function writeProbe(file, lines) {
  const probe = path.join(repository, file)
  await mkdir(path.dirname(probe), { recursive: true })
  await writeFile(probe, `${lines.join('\n')}\n`)
}

async function lint() {
  const programs = path.join(ROOT, 'node_modules', '.bin')
  // The lint finds its type-aware part in PATH.
  const env = { ...process.env, PATH: programs + path.delimiter + process.env['PATH'] }
  const stdout = await new Promise((resolve) => {
    execFile(path.join(programs, 'oxlint'), ['-f', 'json'], { cwd: repository, env }, (_error, output) =>
      resolve(output),
    )
  })
  return JSON.parse(stdout)
    .diagnostics.filter(({ code }) => /no-restricted|no-cycle/.test(code))
    .map(({ code, message, help, filename, labels }) => ({
      isCycle: code.includes('no-cycle'),
      location: `${filename}:${labels[0].span.line}`,
      text: `${message} ${help ?? ''}`,
    }))
}

const findMessagesAt = (file, line) =>
  messages
    .filter(({ location, isCycle }) => location === `${file}:${line}` && !isCycle)
    .map(({ text }) => text)
const findMessages = (file, from) => findMessagesAt(file, listImportedNames(file).indexOf(from) + 1)

test.each(REFUSED_IMPORTS)('%s must not import %s', (file, from, reason) => {
  expect(findMessages(file, from).join('\n')).toContain(reason)
})

test.each(ALLOWED_IMPORTS)('%s may import %s', (file, from) => {
  expect(findMessages(file, from)).toEqual([])
})

test('the web may import the types of a contract', () => {
  expect(findMessagesAt(TYPES_FILE, 1)).toEqual([])
})

test('a file that imports itself through another file is reported, even for types', () => {
  const cycles = messages.filter(({ isCycle }) => isCycle).map(({ location }) => location)
  expect(cycles).toContain('web/src/shared/circle-a.ts:1')
})

describe('restricted calls', () => {
  test.each(CALLS)('%s: %s', (file, _call, reason) => {
    const fileMessages = findMessagesAt(file, 1)
    if (reason === null) expect(fileMessages).toEqual([])
    else expect(fileMessages.join('\n')).toContain(reason)
  })

  // The lint cannot distinguish `new Date()` from `new Date(at)`.
  test.each(['domain/src', 'server/src'])(
    'no file of %s calls new Date() without an argument',
    async (folder) => {
      const names = await readdir(path.join(ROOT, folder), { recursive: true })
      const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      expect(sources.length).toBeGreaterThan(10)
      const filesReadingTime = []
      for (const name of sources) {
        const code = await readFile(path.join(ROOT, folder, name), 'utf8')
        if (/new Date\(\s*\)/.test(code)) filesReadingTime.push(name)
      }
      expect(filesReadingTime).toEqual([])
    },
  )
})
