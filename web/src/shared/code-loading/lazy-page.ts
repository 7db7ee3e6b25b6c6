import type { ReactNode } from 'react'
import { afterLoad } from './after-load.ts'
import { lazyComponent } from './lazy-component.ts'
import { isProbablySignedIn } from '../browser/remembered-session.ts'

/** Facts about a route that the app frame needs before the page is loaded. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the phone's header next to a back button, instead of the logo. */
    title?: string
    /** Also for visitors who are signed out. */
    open?: true
    /** Has its own primary button or search, so the header leaves out its own. */
    own?: 'predict' | 'predict-and-search'
    /** Its own action replaces the tab bar on the phone. */
    ownAction?: true
    /** Nothing on it is a price, so the phone's header leaves out the mark of simulated ones. */
    noPrices?: true
  }
}

/** A page whose code is loaded with its route; visitors who are signed out see the landing page and load none. */
export function lazyPage<Name extends string>(
  importPage: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
) {
  const Page = lazyComponent(async () => (await importPage())[name])
  const preload = async (): Promise<void> => {
    if (!isProbablySignedIn() && !import.meta.env.SSR) return
    if (opensOnStock()) afterLoad(() => void Page.load())
    else await Page.load()
  }
  return Object.assign(Page, { preload })
}

/** The visit begins on a stock, which covers its page: the page's code is loaded after it. */
const opensOnStock = () =>
  !import.meta.env.SSR &&
  document.readyState !== 'complete' &&
  new URLSearchParams(location.search).has('stock')

let begun: Promise<unknown> = Promise.resolve()

/** Requests a page's data while its code is loaded, not after it; no navigation waits for the answer. */
export function prefetchForMember(begin: () => unknown): void {
  if (isProbablySignedIn()) begun = Promise.allSettled([begun, begin()]).then(() => undefined)
}

/** Once the requests of `prefetchForMember` are sent, or their code could not be loaded. */
export const prefetchesBegun = (): Promise<unknown> => begun
