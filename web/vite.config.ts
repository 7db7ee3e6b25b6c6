import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { browserTargets } from './build/browser-targets.ts'
import { codeGroups } from './build/code-groups.ts'
import { earlyLinks } from './build/early-links.ts'
import { prerenderShells } from './build/prerender-shells.ts'
import { reactCompiler } from './build/react-compiler.ts'
import { noCircularChunks } from './build/no-circular-chunks.ts'
import { retryableImports } from './build/retryable-imports.ts'

export default defineConfig({
  plugins: [
    react(),
    reactCompiler(),
    tailwind(),
    earlyLinks(),
    noCircularChunks(),
    retryableImports(),
    prerenderShells(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      // Ours is in public/, and the page registers the worker itself once it is idle.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        injectionPoint: 'self.SHELL_FILES',
        // All scripts, so that nothing is missing in a tab that outlives its release; fonts load as their characters are shown.
        globPatterns: ['index.html', 'early.js', 'manifest.webmanifest', '*.{svg,png}', 'assets/*.{js,css}'],
        globIgnores: ['assets/admin-page-*', 'icon-*.png'],
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
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
