import type { ReactNode } from 'react'
import { afterLoad } from './after-load.ts'
import { part } from './lazy-component.ts'
import { wasSignedIn } from '../session/remembered-session.ts'

/** What the frame needs to know of a route before its page is loaded. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** On the phone the header shows this beside a way back, instead of the logo. */
    title?: string
    /** Also for those who are signed out. */
    open?: true
    /** Has its own primary button or search, so the header leaves out its own. */
    own?: 'predict' | 'predict-and-search'
    /** Its own action stands where the phone has the tab bar. */
    ownAction?: true
  }
}

/** A page whose code comes when it is needed; who is signed out sees the landing page and needs none of it. */
export function page<Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) {
  const Page = part(async () => (await load())[name])
  const preload = async (): Promise<void> => {
    if (!wasSignedIn() && !import.meta.env.SSR) return
    if (opensOnStock()) afterLoad(() => void Page.load())
    else await Page.load()
  }
  return Object.assign(Page, { preload })
}

/** The visit begins on a stock, which lies over its page: that comes after it. */
const opensOnStock = () =>
  !import.meta.env.SSR &&
  document.readyState !== 'complete' &&
  new URLSearchParams(location.search).has('stock')

/** Asks for a page's data beside its code, not after it; nothing waits for the answer here. */
export function ask(fetch: () => unknown): void {
  if (wasSignedIn()) fetch()
}
