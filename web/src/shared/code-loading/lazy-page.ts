import type { ComponentType, ReactNode } from 'react'
import { runAfterLoad } from './run-after-load.ts'
import { lazyComponent } from './lazy-component.ts'
import { isProbablySignedIn } from '../browser/remembered-session.ts'

/** Facts about a route that the app frame needs before the page is loaded. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the phone's header next to a back button, instead of the logo. */
    title?: string
    /** Replaces the title where a page has several. */
    ViewTitle?: ComponentType
    /** Whether signed-out visitors can see the page. */
    isPublic?: true
    /** Buttons that the header omits, because the page has them itself. */
    headerOmits?: 'predict' | 'predict-and-search'
    /** Whether the page's own action replaces the tab bar on the phone. */
    replacesTabBar?: true
    /** Whether the page shows no prices, so that the phone's header omits the mark of simulated prices. */
    hasNoPrices?: true
  }
}

/** Creates a page whose code is loaded with its route. Signed-out visitors see the landing page, so they do not load it. */
export function lazyPage<Name extends string>(
  importPage: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
) {
  const Page = lazyComponent(async () => (await importPage())[name])
  const preload = async (): Promise<void> => {
    if (!isProbablySignedIn() && !import.meta.env.SSR) return
    if (isOpenedOnStock()) runAfterLoad(() => void Page.load())
    else await Page.load()
  }
  return Object.assign(Page, { preload })
}

/** Returns whether the visit begins with an opened stock. The stock covers the page, so the page's code can be loaded later. */
const isOpenedOnStock = () =>
  !import.meta.env.SSR &&
  document.readyState !== 'complete' &&
  new URLSearchParams(location.search).has('stock')

let prefetches: Promise<unknown> = Promise.resolve()

/** Requests a page's data for a member while the page's code is loaded; no navigation waits for the answer. */
export function prefetchForMember(sendRequests: () => unknown): void {
  if (isProbablySignedIn())
    prefetches = Promise.allSettled([prefetches, sendRequests()]).then(() => undefined)
}

/** Resolves once the requests of `prefetchForMember` are sent, or their code could not be loaded. */
export const waitForPrefetches = (): Promise<unknown> => prefetches
