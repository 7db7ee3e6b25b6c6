import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

interface EarlyPage {
  /** Scripts of the page that the first load does not name. */
  files: string[]
  /** What the page asks the API first; exactly as it asks it. */
  asks: string | null
}

const FILE = 'early.js'
const STOCK = '?stock'
const SIGNED_OUT = 'signed out'
const PAGES: Record<string, { module: string; asks?: string }> = {
  '/': { module: 'src/pages/home-page.tsx', asks: '/api/home' },
  '/feed': { module: 'src/pages/feed-page.tsx', asks: '/api/predictions?filter=all&from=everyone' },
  '/community': { module: 'src/pages/community-page.tsx' },
  '/leaderboard': { module: 'src/pages/leaderboard-page.tsx', asks: '/api/leaderboard?span=all' },
  [STOCK]: { module: 'src/pages/stock-page.tsx' },
  [SIGNED_OUT]: { module: 'src/pages/landing-body.tsx' },
}

/** Fetches a page's scripts and data beside the first script, which would ask for them a trip or two later. */
export function earlyLinks(): Plugin {
  return {
    name: 'early-links',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${FILE}`, async: true }, injectTo: 'head' }],
    generateBundle(_, bundle) {
      const initial = new Set(
        Object.values(bundle).flatMap((file) => (isEntry(file) ? closure(bundle, file) : [])),
      )
      const pages = Object.entries(PAGES).map(([key, { module, asks }]): [string, EarlyPage] => {
        const chunk = Object.values(bundle).find(
          (file) => isChunk(file) && file.facadeModuleId?.endsWith(module),
        )
        if (!chunk || !isChunk(chunk)) return this.error(`No chunk of its own: ${module}`)
        return [
          key,
          { files: closure(bundle, chunk).filter((file) => !initial.has(file)), asks: asks ?? null },
        ]
      })
      const source = `(${addLinks.toString()})(${JSON.stringify(Object.fromEntries(pages))}, ${JSON.stringify([STOCK, SIGNED_OUT])})\n`
      this.emitFile({ type: 'asset', fileName: FILE, source })
    },
  }
}

const isChunk = (file: Bundle[string]): file is Rolldown.OutputChunk => file.type === 'chunk'
const isEntry = (file: Bundle[string]): file is Rolldown.OutputChunk => isChunk(file) && file.isEntry

/** The chunk and all that it imports. */
function closure(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported && isChunk(imported)) closure(bundle, imported, seen)
  }
  return [...seen]
}

/** Runs in the browser, as it stands here. */
function addLinks(pages: Record<string, EarlyPage>, [stock = '', signedOut = '']: string[]): void {
  const add = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), link))
  const { pathname, search } = location
  const signedIn = isKnownHere()
  const page = pages[!signedIn ? signedOut : new URLSearchParams(search).has('stock') ? stock : pathname]
  for (const file of page?.files ?? []) add({ rel: 'modulepreload', href: `/${file}` })
  if (page?.asks && search === '')
    add({ rel: 'preload', as: 'fetch', href: page.asks, crossOrigin: 'anonymous' })

  function isKnownHere(): boolean {
    try {
      return localStorage.getItem('signed-in') === '1'
    } catch {
      // A browser may forbid the store; the page then opens as for a stranger.
      return false
    }
  }
}
