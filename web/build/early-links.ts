import type { Plugin, Rolldown } from 'vite'
import { YEAR_DAYS } from '../src/features/stocks/chart-days.ts'

type Bundle = Rolldown.OutputBundle

interface EarlyPage {
  /** Scripts of the page that the first load does not name. */
  files: Early[]
  /** What the page asks the API first; exactly as it asks it, with `:stock` for the one in the address. */
  asks: Early[]
}

interface Early {
  path: string
  /** Only of this tab of a stock. */
  tab?: string
}

interface Page {
  module: string
  /** Those of a stock have modules of their own. */
  tabs?: Record<string, string>
  asks?: Early[]
}

const FILE = 'early.js'
const THEME = '<script src="/theme.js"></script>'
/** Which screen an address opens, beside the paths. */
export const STOCK = '?stock'
export const SIGNED_OUT = 'signed out'
const PAGES: Record<string, Page> = {
  '/': { module: 'src/pages/home-page.tsx', asks: [{ path: '/api/home' }, { path: '/api/home/mine' }] },
  '/feed': {
    module: 'src/pages/feed-page.tsx',
    asks: [{ path: '/api/predictions?filter=all&from=everyone' }],
  },
  '/community': { module: 'src/pages/community/community-page.tsx' },
  '/leaderboard': { module: 'src/pages/leaderboard-page.tsx', asks: [{ path: '/api/leaderboard?span=all' }] },
  [STOCK]: {
    module: 'src/pages/stock/stock-page.tsx',
    tabs: {
      predict: 'src/pages/stock/stock-predict-tab.tsx',
      feed: 'src/pages/stock/stock-feed-tab.tsx',
      community: 'src/pages/stock/stock-community-tab.tsx',
      sentiment: 'src/pages/stock/stock-sentiment-tab.tsx',
    },
    asks: [
      { path: '/api/stocks/:stock' },
      { path: `/api/stocks/:stock/candles?days=${YEAR_DAYS}`, tab: 'predict' },
      { path: '/api/predictions?filter=all&stock=:stock', tab: 'feed' },
      { path: '/api/stocks/:stock/sentiment', tab: 'sentiment' },
    ],
  },
  [SIGNED_OUT]: { module: 'src/pages/accounts/landing-body.tsx' },
}

/** Fetches a page's scripts and data beside the first script, which would ask for them a trip or two later. */
export function earlyLinks(): Plugin {
  return {
    name: 'early-links',
    apply: 'build',
    // Before all else: what it asks for shall be on its way before the page's own scripts take the line.
    transformIndexHtml: (html) => html.replace(THEME, `${THEME}\n    <script src="/${FILE}"></script>`),
    generateBundle(_, bundle) {
      const initial = Object.values(bundle).flatMap((file) => (isEntry(file) ? closure(bundle, file) : []))
      const filesOf = (module: string): string[] => {
        const chunk = Object.values(bundle).find(
          (file) => isChunk(file) && file.facadeModuleId?.endsWith(module),
        )
        if (!chunk || !isChunk(chunk)) return this.error(`No chunk of its own: ${module}`)
        return without(initial, closure(bundle, chunk))
      }
      const pages = Object.entries(PAGES).map(
        ([key, { module, tabs = {}, asks = [] }]): [string, EarlyPage] => {
          const files = filesOf(module)
          const ofTabs = Object.entries(tabs).flatMap(([tab, part]) =>
            without(files, filesOf(part)).map((path) => ({ path, tab })),
          )
          return [key, { files: [...files.map((path) => ({ path })), ...ofTabs], asks }]
        },
      )
      const source = `(${beginEarly.toString()})(${JSON.stringify(Object.fromEntries(pages))}, ${JSON.stringify([STOCK, SIGNED_OUT])})\n`
      this.emitFile({ type: 'asset', fileName: FILE, source })
    },
  }
}

const isChunk = (file: Bundle[string]): file is Rolldown.OutputChunk => file.type === 'chunk'
const isEntry = (file: Bundle[string]): file is Rolldown.OutputChunk => isChunk(file) && file.isEntry

const without = (known: string[], files: string[]) => files.filter((file) => !known.includes(file))

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
function beginEarly(pages: Record<string, EarlyPage>, [stock = '', signedOut = '']: string[]): void {
  const add = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), link))
  const { pathname, search } = location
  const signedIn = isKnownHere()
  const asked = new URLSearchParams(search)
  const symbol = asked.get('stock') ?? ''
  const screen = !signedIn ? signedOut : symbol ? stock : pathname
  const page = pages[screen]
  const isShown = ({ tab }: Early) => !tab || tab === (asked.get('tab') ?? 'predict')
  // Before the scripts: on a repeat visit these are on the device, and only the answers have far to come.
  if (screen === stock || search === '')
    for (const { path } of page?.asks.filter(isShown) ?? []) {
      const href = path.replace(':stock', symbol)
      add({ rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' })
    }
  for (const { path } of page?.files.filter(isShown) ?? []) add({ rel: 'modulepreload', href: `/${path}` })
  const watcher = new MutationObserver(leaveThePicture)
  watcher.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => watcher.disconnect())

  /** Of the first pictures in the page only that of this screen, as soon as they are read: before anything is painted. */
  function leaveThePicture() {
    for (const picture of document.querySelectorAll<HTMLElement>('[data-picture]')) {
      const { picture: name, notAt = '' } = picture.dataset
      // What is searched for may look different.
      const plain = search === '' || screen === stock || screen === signedOut
      if (name === screen && plain && !notAt.split(' ').includes(pathname)) picture.hidden = false
      else picture.remove()
    }
  }

  function isKnownHere(): boolean {
    try {
      return localStorage.getItem('signed-in') === '1'
    } catch {
      // A browser may forbid the store; the page then opens as for a stranger.
      return false
    }
  }
}
