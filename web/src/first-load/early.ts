import type { SnapshotHeader } from './snapshots.ts'
import type { Request } from './main-screens.ts'

export interface EarlyPage {
  /** Scripts of the page that index.html does not name. */
  files: Request[]
  /** The page's first API requests, exactly as it sends them; `:stock` stands for the symbol in the URL. */
  requests: Request[]
}

export interface EarlyNames {
  /** Names of the screen of a stock and of the landing page. */
  stock: string
  signedOut: string
  /** Key prefix of snapshots in the storage. */
  snapshot: string
  /** Older snapshots are not shown. */
  maxSnapshotAgeMs: number
}

/** Runs in the browser before all else. The build writes its source into the page: it can use nothing outside itself. */
export function beginEarly(pages: Record<string, EarlyPage>, names: EarlyNames): void {
  const addLink = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), link))
  const { pathname, search } = location
  const isSignedIn = recall('signed-in') === '1'
  const params = new URLSearchParams(search)
  const symbol = params.get('stock') ?? ''
  let screen = symbol ? names.stock : pathname
  if (!isSignedIn) screen = names.signedOut
  const page = pages[screen]
  const isForOpenTab = ({ tab }: Request) => !tab || tab === (params.get('tab') ?? 'predict')
  const preload = (href: string) => addLink({ rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' })
  // The API requests come before the scripts: on a repeat visit the scripts are on the device already.
  if (screen === names.stock || search === '')
    for (const { path } of page?.requests.filter(isForOpenTab) ?? []) preload(path.replace(':stock', symbol))
  // load-first-screen.ts requests this same URL.
  if (isSignedIn) preload('/api/stocks/logos')
  for (const { path } of page?.files.filter(isForOpenTab) ?? [])
    addLink({ rel: 'modulepreload', href: `/${path}` })
  const observer = new MutationObserver(selectShell)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => observer.disconnect())

  /** Removes the prerendered shells of other screens as the parser adds them: before anything is painted. */
  function selectShell() {
    // The server marks URLs for which the app has no page.
    const isPageMissing = document.querySelector('[data-missing]') !== null
    for (const shell of document.querySelectorAll<HTMLElement>('[data-shell]')) {
      const { shell: name, notAt = '' } = shell.dataset
      // With search parameters the screen may look different.
      const isPlainUrl = search === '' || screen === names.stock || screen === names.signedOut
      if (isPageMissing || name !== screen || !isPlainUrl || notAt.split(' ').includes(pathname))
        shell.remove()
      else if (shell.hidden) showShell(shell)
    }
  }

  /** Shows the screen as this member saw it last, or without any data. */
  function showShell(shell: HTMLElement) {
    shell.hidden = false
    const markup = isSignedIn && findSnapshot()
    if (!markup) return
    // The snapshot replaces the shell instead of filling it, because the parser may still be adding to the shell.
    const snapshot = shell.cloneNode() as HTMLElement
    snapshot.dataset['snapshot'] = ''
    snapshot.innerHTML = markup
    shell.replaceWith(snapshot)
  }

  /** Returns the markup that snapshots.ts saved, if it is recent and of the same member, release and window width. */
  function findSnapshot(): string | undefined {
    const storedSnapshot = recall(names.snapshot + pathname + search)
    if (!storedSnapshot || !navigator.onLine) return
    const headerEnd = storedSnapshot.indexOf('\n')
    const { release, member, width, at }: SnapshotHeader = JSON.parse(storedSnapshot.slice(0, headerEnd))
    const isOfMember = member === JSON.parse(recall('session') ?? 'null')?.me?.id
    const isOfRelease = release === document.querySelector<HTMLLinkElement>('[rel=stylesheet]')?.href
    return isOfMember && isOfRelease && width === innerWidth && Date.now() - at < names.maxSnapshotAgeMs
      ? storedSnapshot.slice(headerEnd)
      : undefined
  }

  /** A browser may forbid storage; the page then opens as for a visitor who is signed out. */
  function recall(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
}
