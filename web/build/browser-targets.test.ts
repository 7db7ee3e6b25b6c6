import { readFile } from 'node:fs/promises'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'

const ROOT = `${import.meta.dirname}/../..`

test('the build is for the browsers that package.json and the README name', async () => {
  const { build } = await resolveConfig({ configFile: `${ROOT}/web/vite.config.ts` }, 'build')
  expect(build.target).toEqual(['chrome143', 'edge143', 'firefox146', 'ios26.2', 'safari26.2'])
  const readme = await readFile(`${ROOT}/README.md`, 'utf8')
  expect(readme).toContain('Chrome and Edge 143, Firefox 146, Safari 26.2')
})
