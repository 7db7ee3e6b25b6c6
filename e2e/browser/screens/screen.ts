import type { Locator, Page } from '@playwright/test'
import type { TestProduct } from '../fixtures/test-product.ts'
import type { Person } from '../fixtures/person.ts'
import type { Role, World } from './worlds/world-types.ts'

/** What every world has. */
export interface Stage {
  product: TestProduct
  people: Partial<Record<Role, Person>>
}

/** One screen in one state: who sees it where, and how one gets there. */
export interface Screen<In extends Stage = World> {
  /** Of the picture that is kept. */
  name: string
  /** Of `web/src/routes.tsx`; `*` where none fits. */
  route: string
  /** Without: nobody is signed in. */
  as?: Role
  /** Where the address has more than the route. */
  path?: (world: In) => string
  /** A text that stands there once it is complete. */
  shows: string | RegExp
  /** Before the page is opened. */
  before?: (page: Page, world: In) => Promise<void>
  /** From the open page to this state. What members keep stays as it is: the worlds are shared by all walks. */
  act?: (page: Page, world: In) => Promise<void>
  /** It is reached in another way, or closes, at another size: it is loaded at each. */
  eachSize?: true
  /** Its layout must not shift on a first visit, at any size. */
  still?: true
  /** Calls fail here on purpose, which Chromium reports. */
  failing?: true
  /** Boxes stand for what has not come. */
  loading?: true
}

export const addressOf = <In extends Stage>({ path, route }: Screen<In>, world: In) => path?.(world) ?? route

/** The one that can be seen, of those for phone and desktop. */
export const seen = (locator: Locator): Locator => locator.filter({ visible: true }).first()

export const button = (page: Page, name: string | RegExp): Locator =>
  seen(page.getByRole('button', { name, exact: true }))

export const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await button(page, name).click()
  }
