import type { Plugin, Rolldown } from 'vite'
import { MAIN_SCREENS, type Request as Early, SIGNED_OUT, STOCK } from './main-screens.ts'

type Bundle = Rolldown.OutputBundle

interface EarlyPage {
  /** Scripts of the page that index.html does not name. */
  files: Early[]
  /** The page's first API requests, exactly as it sends them; `:stock` stands for the symbol in the address. */
  requests: Early[]
}

const FILE = 'early.js'
const THEME = '<script src="/theme.js"></script>'

/** Adds a script that fetches a page's scripts and data at once; without it the app would request them a round trip or two later. */
export function earlyLinks(): Plugin {
  return {
    name: 'early-links',
    apply: 'build',
    // First of all scripts: its requests should start before the app's own scripts use the bandwidth.
    transformIndexHtml: (html) => html.replace(THEME, `${THEME}\n    <script src="/${FILE}"></script>`),
    generateBundle(_, bundle) {
      const initial = Object.values(bundle).flatMap((file) =>
        isEntry(file) ? withImports(bundle, file) : [],
      )
      const filesOf = (module: string): string[] => {
        const chunk = Object.values(bundle).find(
          (file) => isChunk(file) && file.facadeModuleId?.endsWith(module),
        )
        if (!chunk || !isChunk(chunk)) return this.error(`No chunk of its own: ${module}`)
        return without(initial, withImports(bundle, chunk))
      }
      const pages = MAIN_SCREENS.map(({ name, module, tabs = {}, requests = [] }): [string, EarlyPage] => {
        const files = filesOf(module)
        const ofTabs = Object.entries(tabs).flatMap(([tab, tabModule]) =>
          without(files, filesOf(tabModule)).map((path) => ({ path, tab })),
        )
        return [name, { files: [...files.map((path) => ({ path })), ...ofTabs], requests }]
      })
      const source = `(${beginEarly.toString()})(${JSON.stringify(Object.fromEntries(pages))}, ${JSON.stringify([STOCK, SIGNED_OUT])})\n`
      this.emitFile({ type: 'asset', fileName: FILE, source })
    },
  }
}

const isChunk = (file: Bundle[string]): file is Rolldown.OutputChunk => file.type === 'chunk'
const isEntry = (file: Bundle[string]): file is Rolldown.OutputChunk => isChunk(file) && file.isEntry

const without = (known: string[], files: string[]) => files.filter((file) => !known.includes(file))

/** The file names of a chunk and of all that it imports. */
function withImports(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported && isChunk(imported)) withImports(bundle, imported, seen)
  }
  return [...seen]
}

/** Runs in the browser: the build writes its source into the page. */
function beginEarly(pages: Record<string, EarlyPage>, [stock = '', signedOut = '']: string[]): void {
  const add = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), link))
  const { pathname, search } = location
  const signedIn = wasSignedIn()
  const params = new URLSearchParams(search)
  const symbol = params.get('stock') ?? ''
  const screen = !signedIn ? signedOut : symbol ? stock : pathname
  const page = pages[screen]
  const isShown = ({ tab }: Early) => !tab || tab === (params.get('tab') ?? 'predict')
  // Before the scripts: on a repeat visit those are on the device, and only the answers cross the network.
  if (screen === stock || search === '')
    for (const { path } of page?.requests.filter(isShown) ?? []) {
      const href = path.replace(':stock', symbol)
      add({ rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' })
    }
  for (const { path } of page?.files.filter(isShown) ?? []) add({ rel: 'modulepreload', href: `/${path}` })
  const watcher = new MutationObserver(keepMatchingShell)
  watcher.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => watcher.disconnect())

  /** Removes the prerendered shells of other screens as the parser adds them: before anything is painted. */
  function keepMatchingShell() {
    for (const shell of document.querySelectorAll<HTMLElement>('[data-shell]')) {
      const { shell: name, notAt = '' } = shell.dataset
      // With search parameters the screen may look different.
      const plain = search === '' || screen === stock || screen === signedOut
      if (name === screen && plain && !notAt.split(' ').includes(pathname)) shell.hidden = false
      else shell.remove()
    }
  }

  function wasSignedIn(): boolean {
    try {
      return localStorage.getItem('signed-in') === '1'
    } catch {
      // A browser may forbid storage; the page then opens as for a visitor who is signed out.
      return false
    }
  }
}
