import type { SnapshotHeader } from './snapshots.ts'
import type { ScreenResource } from './main-screens.ts'

export interface EarlyScreenResources {
  /** The scripts of the screen that index.html does not name. */
  files: ScreenResource[]
  /** The screen's first API requests, exactly as it sends them; `:stock` stands for the symbol in the URL. */
  requests: ScreenResource[]
}

export interface EarlyScriptOptions {
  /** The name of the screen of a stock. */
  stockScreen: string
  /** The name of the landing page. */
  signedOutScreen: string
  /** The prefix of the storage keys of snapshots. */
  snapshotPrefix: string
  /** Older snapshots are not shown. */
  maxSnapshotAgeMs: number
}

/**
 * Runs in the browser before any other script. The build emits the source of this function as `early.js`, so the function
 * can use nothing outside itself.
 */
export function runEarlyScript(
  screens: Record<string, EarlyScreenResources>,
  options: EarlyScriptOptions,
): void {
  const addLink = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), link))
  const { pathname, search } = location
  const isSignedIn = readStoredText('signed-in') === '1'
  const params = new URLSearchParams(search)
  const symbol = params.get('stock') ?? ''
  let screen = symbol ? options.stockScreen : pathname
  if (!isSignedIn) screen = options.signedOutScreen
  const resources = screens[screen]
  const isForOpenTab = ({ tab }: ScreenResource) => !tab || tab === (params.get('tab') ?? 'predict')
  const preload = (href: string) => addLink({ rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' })
  // The API requests come before the scripts: on a repeat visit the scripts are on the device already.
  if (screen === options.stockScreen || search === '')
    for (const { path } of resources?.requests.filter(isForOpenTab) ?? [])
      preload(path.replace(':stock', symbol))
  // load-first-screen.ts requests this same URL.
  if (isSignedIn) preload('/api/stocks/logos')
  for (const { path } of resources?.files.filter(isForOpenTab) ?? [])
    addLink({ rel: 'modulepreload', href: `/${path}` })
  const observer = new MutationObserver(selectShell)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => observer.disconnect())

  /** Removes the prerendered shells of other screens as the parser adds them: before anything is painted. */
  function selectShell() {
    // The server marks URLs for which the app has no page.
    const isPageMissing = document.querySelector('[data-missing]') !== null
    for (const shell of document.querySelectorAll<HTMLElement>('[data-shell]')) {
      const { shell: name, excludedPaths = '' } = shell.dataset
      // With search parameters the screen may look different.
      const isPlainUrl = search === '' || screen === options.stockScreen || screen === options.signedOutScreen
      if (isPageMissing || name !== screen || !isPlainUrl || excludedPaths.split(' ').includes(pathname))
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
    const storedSnapshot = readStoredText(options.snapshotPrefix + pathname + search)
    if (!storedSnapshot || !navigator.onLine) return
    const headerEnd = storedSnapshot.indexOf('\n')
    const { release, memberId, width, savedAtMs }: SnapshotHeader = JSON.parse(
      storedSnapshot.slice(0, headerEnd),
    )
    const isOfMember = memberId === JSON.parse(readStoredText('session') ?? 'null')?.me?.id
    const isOfRelease = release === document.querySelector<HTMLLinkElement>('[rel=stylesheet]')?.href
    return isOfMember &&
      isOfRelease &&
      width === innerWidth &&
      Date.now() - savedAtMs < options.maxSnapshotAgeMs
      ? storedSnapshot.slice(headerEnd)
      : undefined
  }

  /** A browser may forbid storage; the page then opens as for a visitor who is signed out. */
  function readStoredText(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
}
