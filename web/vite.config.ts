import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeGroups } from './build/code-groups.ts'
import { createEarlyLinksPlugin } from './build/early-links.ts'
import { createPrerenderPlugin } from './build/prerender-shells.ts'
import { createNoCircularChunksPlugin } from './build/no-circular-chunks.ts'
import { createRetryableImportsPlugin } from './build/retryable-imports.ts'
import { createServiceWorkerPlugin } from './build/service-worker.ts'
import browserslist from 'browserslist'

const API_URL = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** Names of browserslist, as the build calls them. */
const NAMES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
}

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    tailwind(),
    createEarlyLinksPlugin(),
    createNoCircularChunksPlugin(),
    createRetryableImportsPlugin(),
    createPrerenderPlugin(),
    createServiceWorkerPlugin(),
  ],
  // The host stays as the browser has it: the server refuses writes from another.
  server: { proxy: { '/api': { target: API_URL }, '/log/': { target: API_URL } } },
  build: {
    outDir: 'dist',
    target: browserTargets(),
    // The font has 92 slices: inlined, every visitor would load all of them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // By default their names would list all pages that share them.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: codeGroups,
        },
      },
    },
  },
})

/** The oldest version of each browser that `browserslist` in the root's package.json names. */
function browserTargets(): string[] {
  const oldest = new Map<string, number>()
  for (const browser of browserslist(null, { path: import.meta.dirname })) {
    const [name = '', version = ''] = browser.split(' ')
    const target = NAMES[name]
    if (!target) throw new Error(`The build has no target for ${browser}.`)
    oldest.set(target, Math.min(oldest.get(target) ?? Infinity, Number.parseFloat(version)))
  }
  return [...oldest].map(([name, version]) => name + version)
}
