import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { codeGroups } from './build/code-groups.ts'
import { earlyLinks } from './build/early-links.ts'
import { firstPictures } from './build/prerender-shells.ts'
import { noCircles } from './build/no-circular-chunks.ts'

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwind(),
    earlyLinks(),
    noCircles(),
    firstPictures(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      // Ours stands in public/, and the page registers the worker itself, once it has nothing better to do.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        injectionPoint: 'self.SHELL_FILES',
        // All scripts, so that nothing is missing in a tab that outlives its release; letters come as they are shown.
        globPatterns: [
          'index.html',
          '{early,theme}.js',
          'manifest.webmanifest',
          '*.{svg,png}',
          'assets/*.{js,css}',
        ],
        globIgnores: ['assets/admin-page-*', 'icon-*.png'],
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    // 92 slices of the font: inlined, every visitor would load all of them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Else their names list all pages that share them.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: codeGroups,
        },
      },
    },
  },
})
