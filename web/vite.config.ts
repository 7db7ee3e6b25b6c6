import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeGroups } from './build/code-groups.ts'
import { createEarlyScriptPlugin } from './build/early-script.ts'
import { createPrerenderPlugin } from './build/prerender-shells.ts'
import { createNoCircularChunksPlugin } from './build/no-circular-chunks.ts'
import { createRetryableImportsPlugin } from './build/retryable-imports.ts'
import { createServiceWorkerPlugin } from './build/service-worker.ts'
import browserslist from 'browserslist'

const API_URL = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** Maps the names of browsers in browserslist to those in the build. */
const TARGET_NAMES: Record<string, string> = {
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
    createEarlyScriptPlugin(),
    createNoCircularChunksPlugin(),
    createRetryableImportsPlugin(),
    createPrerenderPlugin(),
    createServiceWorkerPlugin(),
  ],
  // The host is forwarded as the browser sent it, because the server refuses writes from another host.
  server: { proxy: { '/api': { target: API_URL }, '/log/': { target: API_URL } } },
  build: {
    outDir: 'dist',
    target: listBrowserTargets(),
    // The font has 92 parts. If they were inlined, every visitor would load all of them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // By default, the name of a shared chunk would list all pages that share it.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: codeGroups,
        },
      },
    },
  },
})

/** Lists the oldest version of each browser that `browserslist` in the root's package.json names. */
function listBrowserTargets(): string[] {
  const oldestVersions = new Map<string, number>()
  for (const browser of browserslist(null, { path: import.meta.dirname })) {
    const [name = '', version = ''] = browser.split(' ')
    const target = TARGET_NAMES[name]
    if (!target) throw new Error(`The build has no target for ${browser}.`)
    const oldestVersion = oldestVersions.get(target) ?? Infinity
    oldestVersions.set(target, Math.min(oldestVersion, Number.parseFloat(version)))
  }
  return [...oldestVersions].map(([name, version]) => name + version)
}
