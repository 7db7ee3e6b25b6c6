import { expect } from '@playwright/test'
import { stopMotion } from '../audits/accessibility.ts'
import { expectNoShift } from '../audits/layout-shifts.ts'
import { LONG } from '../fixtures/test.ts'
import { inspect, type Size, waitUntilComplete } from './inspect.ts'
import { addressOf, type Screen, type Stage } from './screen.ts'
import { countLayers } from './touch-and-zoom.ts'
import { leave, open, openVisitor, resize, type Visitor, type Walk } from './visitor.ts'

const DESKTOP: Size = { width: 1280, height: 900, touch: false }
const TABLET: Size = { width: 768, height: 844, touch: true }
const PHONE: Size = { width: 390, height: 844, touch: true }
/** The phone last: its inspection scrolls, so that long lists load more. */
const SIZES = LONG ? [DESKTOP, TABLET, PHONE] : [DESKTOP, PHONE]

/** Kinds of addresses that were loaded at every size. */
const loaded = new Set<string>()

/**
 * Opens screen after screen and inspects each at every size; one page for all people. The layout follows the size of
 * the window in CSS and in `useIsDesktop`, so that an open page is resized. The first screen of each kind of address is
 * loaded at every size, as are the screens that must not shift, and those that another size closes. The others are
 * opened by the app's router, where it stands open for the same person with the same answers.
 */
export async function walkThrough<In extends Stage>(
  screens: readonly Screen<In>[],
  walk: Walk<In>,
): Promise<void> {
  const visitor = await openVisitor(walk)
  const byPerson = [...Map.groupBy(screens, ({ as }) => as).values()].flat()
  for (const screen of byPerson) await walkOver(visitor, screen, walk.world)
  await leave(visitor)
  await visitor.page.context().close()
}

async function walkOver<In extends Stage>(visitor: Visitor, screen: Screen<In>, world: In): Promise<void> {
  const kind = kindOf(screen, world)
  const isFirst = isWhole(screen) && !loaded.has(kind)
  const isReloaded = screen.eachSize || screen.still || isFirst
  // In an app that stands open, boxes would be looked at before all of the code for them is here.
  const isLoaded = Boolean(isReloaded || screen.loading)
  for (const size of SIZES) {
    if (isReloaded || size === SIZES[0]) await open(visitor, screen, { size, world, isLoaded })
    else await keepOpen(visitor, screen, size)
    await waitUntilComplete(visitor.page, screen)
    if (screen.still) await expectNoShift(visitor.page, `${screen.name} at ${size.width} px`)
    await inspect(visitor, screen, size)
  }
  if (isWhole(screen)) loaded.add(kind)
}

/** What fails or hangs is loaded at every size where it does not. */
const isWhole = ({ failing, loading }: Pick<Screen, 'failing' | 'loading'>) => !failing && !loading

/** Each opens a page of its own over the one of the route; what else is asked for fills the same page. */
const PAGES_OVER = ['stock', 'prediction', 'post']

/** Of its address: the page, whatever is asked of it; visitors see other pages. */
function kindOf<In extends Stage>(screen: Screen<In>, world: In): string {
  // Some addresses are known only after what happens before.
  const address = screen.before ? screen.route : addressOf(screen, world)
  const { searchParams } = new URL(address, 'http://localhost')
  const over = PAGES_OVER.filter((key) => searchParams.has(key))
  return [screen.as ? 'member' : 'visitor', screen.route, ...over].join(' ')
}

/** At another size; what was opened over the page stays open. */
async function keepOpen(visitor: Visitor, screen: Screen<never>, size: Size): Promise<void> {
  const layers = await countLayers(visitor.page)
  await resize(visitor, size)
  await stopMotion(visitor.page)
  expect.soft(await countLayers(visitor.page), `${screen.name}: layers at ${size.width} px`).toBe(layers)
}
