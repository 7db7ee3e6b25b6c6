import type { SnapshotHead } from './snapshots.ts'
import type { Request } from './main-screens.ts'

export interface EarlyPage {
  /** Scripts of the page that index.html does not name. */
  files: Request[]
  /** The page's first API requests, exactly as it sends them; `:stock` stands for the symbol in the address. */
  requests: Request[]
}

interface Names {
  /** The screen of a stock, and that of visitors who are signed out. */
  stock: string
  signedOut: string
  /** Key prefix of snapshots, and their lifetime in ms. */
  snapshot: string
  shownMs: number
}

/** Runs in the browser before all else. The build writes its source into the page: it can use nothing outside itself. */
export function beginEarly(pages: Record<string, EarlyPage>, names: Names): void {
  const add = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), link))
  const { pathname, search } = location
  const signedIn = recall('signed-in') === '1'
  const params = new URLSearchParams(search)
  const symbol = params.get('stock') ?? ''
  const screen = !signedIn ? names.signedOut : symbol ? names.stock : pathname
  const page = pages[screen]
  const isShown = ({ tab }: Request) => !tab || tab === (params.get('tab') ?? 'predict')
  const preload = (href: string) => add({ rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' })
  // Before the scripts: on a repeat visit those are on the device, and only the answers cross the network.
  if (screen === names.stock || search === '')
    for (const { path } of page?.requests.filter(isShown) ?? []) preload(path.replace(':stock', symbol))
  // As first-screen.ts requests it.
  if (signedIn) preload('/api/stocks/logos')
  for (const { path } of page?.files.filter(isShown) ?? []) add({ rel: 'modulepreload', href: `/${path}` })
  const watcher = new MutationObserver(selectShell)
  watcher.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => watcher.disconnect())

  /** Removes the prerendered shells of other screens as the parser adds them: before anything is painted. */
  function selectShell() {
    // Set by the server where the app has no page.
    const missing = document.querySelector('[data-missing]') !== null
    for (const shell of document.querySelectorAll<HTMLElement>('[data-shell]')) {
      const { shell: name, notAt = '' } = shell.dataset
      // With search parameters the screen may look different.
      const plain = search === '' || screen === names.stock || screen === names.signedOut
      if (missing || name !== screen || !plain || notAt.split(' ').includes(pathname)) shell.remove()
      else if (shell.hidden) show(shell)
    }
  }

  /** Shows the screen as this member saw it last, or without any data. */
  function show(shell: HTMLElement) {
    shell.hidden = false
    const markup = signedIn && findSnapshot()
    if (!markup) return
    // In place of the shell, not in it: the parser may still be adding to the shell.
    const view = shell.cloneNode() as HTMLElement
    view.dataset['snapshot'] = ''
    view.innerHTML = markup
    shell.replaceWith(view)
  }

  /** Kept by snapshots.ts: shown to the same member, in the same release, in a window of the same width. */
  function findSnapshot(): string | undefined {
    const storedSnapshot = recall(names.snapshot + pathname + search)
    if (!storedSnapshot || !navigator.onLine) return
    const headEnd = storedSnapshot.indexOf('\n')
    const { release, member, width, at }: SnapshotHead = JSON.parse(storedSnapshot.slice(0, headEnd))
    const isOfMember = member === JSON.parse(recall('session') ?? 'null')?.me?.id
    const isOfRelease = release === document.querySelector<HTMLLinkElement>('[rel=stylesheet]')?.href
    return isOfMember && isOfRelease && width === innerWidth && Date.now() - at < names.shownMs
      ? storedSnapshot.slice(headEnd)
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
