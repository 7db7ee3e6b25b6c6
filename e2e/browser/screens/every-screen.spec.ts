import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { adminScreens } from './admin-screens.ts'
import { communityScreens } from './community-screens.ts'
import { failingScreens } from './failing-screens.ts'
import { openScreens } from './open-screens.ts'
import { peopleScreens } from './people-screens.ts'
import { readingScreens } from './reading-screens.ts'
import { stockScreens } from './stock-screens.ts'
import { troubledScreens } from './troubled-screens.ts'
import { makeTroubledWorld, type TroubledWorld } from './worlds/troubled-world.ts'
import { walkThrough } from './walk.ts'
import { openWorld } from './worlds/world.ts'
import type { World } from './worlds/world-types.ts'

/** Those that fail last: the others are first visits. */
const GROUPS = {
  people: peopleScreens,
  reading: readingScreens,
  stock: stockScreens,
  admin: adminScreens,
  community: communityScreens,
  open: openScreens,
  failing: failingScreens,
}

const test = base.extend<object, { world: World; troubled: TroubledWorld }>({
  world: [
    async ({ browserName: _ }, use) => {
      const world = await openWorld()
      await use(world)
      await Promise.all(Object.values(world.people).map(({ session }) => session.dispose()))
      await world.product.stop()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  troubled: [
    async ({ browserName: _ }, use) => {
      const world = await makeTroubledWorld()
      await use(world)
      await Promise.all(Object.values(world.people).map(({ session }) => session.dispose()))
      await world.product.stop()
      await world.market.stop()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
})

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

test('every route has its screens', () => {
  const routes = readFileSync(path.join(import.meta.dirname, '../../../web/src/routes.tsx'), 'utf8')
  const paths = [...routes.matchAll(/\bpath: '([^']+)'/g)].map(([, found]) => found)
  const shown = new Set(Object.values(GROUPS).flatMap((screens) => screens.map(({ route }) => route)))
  // Not in the production build.
  expect(paths.filter((one) => one !== '/styleguide' && !shown.has(one!))).toEqual([])
})

for (const [group, screens] of Object.entries(GROUPS)) {
  test(`${group} screens: no complaint, nothing cut, at each size, light and dark`, async ({
    browser,
    world,
  }) => {
    await walkThrough(screens, { browser, world })
  })
}

test('screens of missing prices: no complaint, nothing cut, at each size, light and dark', async ({
  browser,
  troubled,
}) => {
  await walkThrough(troubledScreens, { browser, world: troubled })
})
