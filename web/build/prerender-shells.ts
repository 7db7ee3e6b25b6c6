import { dirname } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { MAIN_SCREENS } from '../src/first-load/main-screens.ts'

/**
 * Writes prerendered shells of the main screens into index.html, so that the first paint waits for none of the app's
 * scripts. `early.js` leaves only the shell for the URL, and the app renders in its place.
 */
export function createPrerenderPlugin(): Plugin {
  return {
    name: 'prerender-shells',
    apply: 'build',
    async transformIndexHtml(html) {
      const shells = await renderAll()
      return html.replace('<div id="root"></div>', () => `<div id="root">${shells}</div>`)
    },
  }
}

async function renderAll(): Promise<string> {
  const vite = await createServer({
    root: dirname(import.meta.dirname),
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const { renderShell, listPublicPaths } = await vite.ssrLoadModule('/src/first-load/prerendered-shell.tsx')
    const shells: string[] = []
    for (const { name, path, isForMembers } of MAIN_SCREENS) {
      const excludedPathsAttribute = isForMembers
        ? ''
        : ` data-excluded-paths="${listPublicPaths().join(' ')}"`
      const shell = await renderShell(path, isForMembers)
      // The shell is inert, because a click before the app runs would be lost.
      shells.push(
        `<div data-shell="${name}"${excludedPathsAttribute} hidden inert aria-hidden="true">${shell}</div>`,
      )
    }
    return shells.join('')
  } finally {
    await vite.close()
  }
}
