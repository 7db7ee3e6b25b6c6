import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MEMBER_ADDRESSES, PUBLIC_ADDRESSES } from './addresses.ts'

const WEB = path.join(import.meta.dirname, '../../../web/src')

test('every route is in the list of pages', () => {
  const routes = readFileSync(path.join(WEB, 'routes.tsx'), 'utf8')
  const paths = [...routes.matchAll(/\bpath: '([^']+)'/g)].map(([, routePath]) => routePath!)
  const visitedPaths = new Set(
    [...PUBLIC_ADDRESSES, ...Object.values(MEMBER_ADDRESSES).flat(), '/welcome', '/admin'].map(
      (address) => address.split('?')[0],
    ),
  )
  expect(paths.filter((route) => !visitedPaths.has(route))).toEqual([])
})

test('every view in the list of pages exists', () => {
  const viewSources = [
    'shared/leaderboard/boards',
    'shared/navigation/profile-views',
    'shared/navigation/settings-views',
  ]
    .map((file) => readFileSync(path.join(WEB, `${file}.ts`), 'utf8'))
    .join()
  const visitedAddresses = Object.values(MEMBER_ADDRESSES).flat()
  const views = visitedAddresses.flatMap(
    (address) => /^\/(?!takedown).*\?(?:view|span)=(.+)$/.exec(address)?.[1] ?? [],
  )
  expect(views.filter((view) => !viewSources.includes(`'${view}'`))).toEqual([])
})
