import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MEMBERS, OPEN } from './addresses.ts'

test('every route is among the pages', () => {
  const routes = readFileSync(path.join(import.meta.dirname, '../../../web/src/routes.tsx'), 'utf8')
  const paths = [...routes.matchAll(/\bpath: '([^']+)'/g)].map(([, found]) => found!)
  const visited = new Set(
    [...OPEN, ...Object.values(MEMBERS).flat(), '/welcome', '/admin'].map((one) => one.split('?')[0]),
  )
  // Not in the production build.
  expect(paths.filter((one) => one !== '/styleguide' && !visited.has(one))).toEqual([])
})
