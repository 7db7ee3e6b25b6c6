import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTargets } from './build/browser-targets.ts'
import { codeGroups } from './build/code-groups.ts'
import { earlyLinks } from './build/early-links.ts'
import { prerenderShells } from './build/prerender-shells.ts'
import { noCircularChunks } from './build/no-circular-chunks.ts'
import { retryableImports } from './build/retryable-imports.ts'
import { serviceWorker } from './build/service-worker.ts'

const API_URL = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    tailwind(),
    earlyLinks(),
    noCircularChunks(),
    retryableImports(),
    prerenderShells(),
    serviceWorker(),
  ],
  server: { proxy: { '/api': API_URL, '/log/': API_URL } },
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
