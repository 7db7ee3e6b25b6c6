import { dirname } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { SIGNED_OUT, STOCK } from './early-links.ts'

/** The screens that most visits begin with, by the names that `early.js` gives them. */
const SCREENS = [
  { name: SIGNED_OUT, path: '/', signedIn: false },
  { name: STOCK, path: '/?stock=AAPL', signedIn: true },
  ...['/', '/feed', '/community', '/leaderboard'].map((path) => ({ name: path, path, signedIn: true })),
]

/**
 * Writes into index.html how the main screens look before anything is known, drawn by the app itself: the first paint
 * then waits for no script of it. `early.js` leaves the one that fits the address, and the app draws over it.
 */
export function firstPictures(): Plugin {
  return {
    name: 'first-pictures',
    apply: 'build',
    async transformIndexHtml(html) {
      const pictures = await drawAll()
      return html.replace('<div id="root"></div>', () => `<div id="root">${pictures}</div>`)
    },
  }
}

async function drawAll(): Promise<string> {
  const vite = await createServer({
    root: dirname(import.meta.dirname),
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const { drawPicture, openPaths } = await vite.ssrLoadModule('/src/first-load/prerendered-shell.tsx')
    const drawn: string[] = []
    for (const { name, path, signedIn } of SCREENS) {
      const notAt = signedIn ? '' : ` data-not-at="${openPaths().join(' ')}"`
      const picture = await drawPicture(path, signedIn)
      // Only to look at: what is pressed before the app is there would be lost.
      drawn.push(`<div data-picture="${name}"${notAt} hidden inert aria-hidden="true">${picture}</div>`)
    }
    return drawn.join('')
  } finally {
    await vite.close()
  }
}
