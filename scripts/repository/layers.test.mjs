import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')

let tree

beforeEach(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'gwanyeok-lint-'))
  for (const file of ['oxlint.config.ts', 'scripts/repository/layers.ts'])
    await cp(path.join(ROOT, file), path.join(tree, file))
})
afterEach(() => rm(tree, { recursive: true }))

/** The messages of the lint for one file, planted in an otherwise empty tree. */
async function lint(file, code) {
  const planted = path.join(tree, file)
  await mkdir(path.dirname(planted), { recursive: true })
  await writeFile(planted, code)
  const oxlint = path.join(ROOT, 'node_modules', '.bin', 'oxlint')
  const stdout = await new Promise((resolve) => {
    execFile(oxlint, ['-f', 'json'], { cwd: tree }, (_error, output) => resolve(output))
  })
  return JSON.parse(stdout)
    .diagnostics.filter(({ code: rule }) => rule.includes('no-restricted'))
    .map(({ message, help }) => `${message} ${help ?? ''}`)
}

const importing = (from) => `import { it } from '${from}'\n\nexport const it2 = it\n`

describe('an import against the layers fails the lint', () => {
  test.each([
    ['domain/src/predictions/judging/score.ts', 'node:fs', 'pure'],
    ['domain/src/predictions/judging/score.ts', 'fastify', 'pure'],
    ['domain/src/predictions/judging/score.ts', 'zod', 'zod belongs to the contracts'],
    ['domain/src/predictions/judging/score.ts', '@gwanyeok/server/src/app.ts', 'pure'],
    ['domain/src/predictions/api.ts', 'fastify', 'pure'],
    ['domain/src/predictions/judging/score.ts', '../../../../server/src/app.ts', 'by its name'],
    ['server/src/features/stocks/routes.ts', '@gwanyeok/market/app.ts', 'never import each other'],
    ['server/src/main.ts', '../../market/src/app.ts', 'by its name'],
    ['web/src/pages/home-page.tsx', '@gwanyeok/server/app.ts', 'never import each other'],
    ['market/src/app.ts', '@gwanyeok/web/main.tsx', 'never import each other'],
    ['e2e/home.test.ts', '@gwanyeok/server/app.ts', 'from outside'],
    ['server/test/database/create-test-database.ts', '@gwanyeok/web/main.tsx', "no browser's code"],
    ['server/src/platform/db/db.ts', '../../features/stocks/queries.ts', 'dependencies go'],
    ['server/src/platform/db/db.ts', '../../app.ts', 'dependencies go'],
    ['server/src/shared/members/member-brief.ts', '../../features/stocks/queries.ts', 'dependencies go'],
    ['server/src/features/stocks/routes.ts', '../users/queries.ts', 'never imports a feature'],
    ['server/src/features/stocks/parts/row.ts', '../../users/queries.ts', 'never imports a feature'],
    ['server/src/features/stocks/routes.ts', '../../features/users/queries.ts', 'never imports a feature'],
    ['server/src/features/stocks/routes.ts', '../../app.ts', 'mounted by the app'],
    ['web/src/shared/api/api.ts', '../features/stocks/queries.ts', 'dependencies go'],
    ['web/src/shared/ui/buttons/button.tsx', '../../pages/home-page.tsx', 'dependencies go'],
    ['web/src/features/stocks/card.tsx', '../users/card.tsx', 'never imports a feature'],
    ['web/src/features/stocks/card.tsx', '../../pages/home-page.tsx', 'pages compose features'],
    ['web/src/features/stocks/parts/row.tsx', '../../users/card.tsx', 'never imports a feature'],
    ['web/src/features/stocks/card.tsx', 'zod', 'first load'],
    ['web/src/features/stocks/card.tsx', '@gwanyeok/domain/stocks/api.ts', 'its types only'],
    ['web/src/shared/api/api.ts', '@gwanyeok/domain/api.ts', 'its types only'],
  ])('%s ← %s', async (file, from, why) => {
    const found = await lint(file, importing(from))
    expect(found.join('\n')).toContain(why)
  })
})

describe('an import along the layers passes', () => {
  test.each([
    ['domain/src/predictions/judging/score.ts', '../../stocks/price.ts'],
    ['domain/src/predictions/seal.ts', 'canonicalize'],
    ['domain/src/predictions/api.ts', 'zod'],
    ['domain/src/predictions/judging/score.test.ts', 'fast-check'],
    ['server/src/features/stocks/routes.ts', './queries.ts'],
    ['server/src/features/stocks/routes.ts', '../../platform/db/db.ts'],
    ['server/src/features/stocks/parts/row.ts', '../queries.ts'],
    ['server/src/features/stocks/routes.ts', '@gwanyeok/domain/stocks/api.ts'],
    ['server/src/app.ts', './features/stocks/routes.ts'],
    ['server/test/database/create-test-database.ts', '@gwanyeok/market/app.ts'],
    ['web/src/pages/home-page.tsx', '../features/stocks/card.tsx'],
    ['web/src/features/stocks/card.tsx', '../../shared/api.ts'],
    ['web/src/features/stocks/form.tsx', 'zod/mini'],
  ])('%s ← %s', async (file, from) => {
    expect(await lint(file, importing(from))).toEqual([])
  })

  test('the types of a contract in the web', async () => {
    const code = `import type { Api } from '@gwanyeok/domain/api.ts'\n\nexport type It = Api\n`
    expect(await lint('web/src/shared/api/api.ts', code)).toEqual([])
  })
})

describe('time and randomness', () => {
  test.each([
    ['domain/src/predictions/judging/score.ts', 'Date.now()', 'Time is an argument'],
    ['domain/src/predictions/judging/score.ts', 'performance.now()', 'Time is an argument'],
    ['domain/src/predictions/judging/score.ts', 'Math.random()', 'Randomness is an argument'],
    ['server/src/features/stocks/queries.ts', 'Date.now()', 'one clock'],
  ])('%s: %s fails the lint', async (file, call, why) => {
    expect((await lint(file, `export const it = ${call}\n`)).join('\n')).toContain(why)
  })

  test('the clock itself may read the time', async () => {
    expect(await lint('server/src/platform/clock.ts', 'export const it = Date.now()\n')).toEqual([])
  })

  // The lint cannot tell `new Date()` from `new Date(at)`.
  test.each(['domain/src', 'server/src'])('%s reads the time nowhere else', async (folder) => {
    const names = await readdir(path.join(ROOT, folder), { recursive: true })
    const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    expect(sources.length).toBeGreaterThan(10)
    const guilty = []
    for (const name of sources) {
      const code = await readFile(path.join(ROOT, folder, name), 'utf8')
      if (/new Date\(\s*\)/.test(code)) guilty.push(name)
    }
    expect(guilty).toEqual([])
  })
})
