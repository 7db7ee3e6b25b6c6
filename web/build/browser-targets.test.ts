import { readFile } from 'node:fs/promises'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'

const ROOT = `${import.meta.dirname}/../..`

test('the build target, taken from browserslist in package.json, is what the README names', async () => {
  const { build } = await resolveConfig({ configFile: `${ROOT}/web/vite.config.ts` }, 'build')
  expect(build.target).toEqual(['chrome143', 'edge143', 'firefox146', 'ios26.2', 'safari26.2'])
  const readme = await readFile(`${ROOT}/README.md`, 'utf8')
  expect(readme).toContain('Chrome and Edge 143, Firefox 146, Safari 26.2')
})
