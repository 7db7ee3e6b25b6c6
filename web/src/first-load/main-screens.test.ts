import { APP_PATHS } from '@gwanyeok/domain/app-paths.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAIN_SCREENS, STOCK_SCREEN } from './main-screens.ts'
import { router } from '../routes.tsx'
import { waitForPrefetches } from '#shared/code-loading/lazy-page.ts'
import { queryClient } from '#shared/data/query-client.ts'

let requestedPaths: string[]

beforeEach(() => {
  requestedPaths = []
  // The device of a member, and a server that has not answered yet.
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'signed-in' ? '1' : null) })
  vi.stubGlobal('fetch', (address: string) => {
    requestedPaths.push(address)
    return new Promise(() => {})
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function openAddress(address: string): Promise<void> {
  const history = createMemoryHistory({ initialEntries: [address] })
  router.update({ ...router.options, history, scrollRestoration: false })
  await router.load()
}

const memberScreens = MAIN_SCREENS.filter(({ isForMembers }) => isForMembers)
/** Every screen of a member, once for each of its tabs; a screen without tabs counts as one tab. */
const visits = memberScreens.flatMap(({ name, path, tabs = { predict: '' }, requests = [] }) =>
  Object.keys(tabs).map((tab) => ({
    address: name === STOCK_SCREEN ? `${path}&tab=${tab}` : path,
    requests: requests
      .filter((request) => !request.tab || request.tab === tab)
      .map((request) => request.path.replace(':stock', 'AAPL')),
  })),
)

test.each(visits)(
  '$address sends exactly the requests that early.js has sent',
  async ({ address, requests }) => {
    await openAddress(address)
    await waitForPrefetches()
    expect(requestedPaths.toSorted()).toEqual(requests.toSorted())
  },
)

test.each(MAIN_SCREENS)('$path is an address of the app', async ({ path }) => {
  await openAddress(path)
  expect(router.state.matches.map(({ status }) => status)).not.toContain('notFound')
  expect(Object.keys(router.routesByPath)).toContain(new URL(path, 'http://x').pathname)
})

test('the server knows the address of every page', () => {
  const paths = Object.keys(router.routesByPath).map((path) => path.replaceAll('$', ':'))
  expect(paths.toSorted()).toEqual(APP_PATHS.toSorted())
})
