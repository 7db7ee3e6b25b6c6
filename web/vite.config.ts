import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { earlyLinks } from './early-links.ts'
import { firstPictures } from './first-pictures.ts'
import { noCircles } from './no-circles.ts'

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
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': 'http://127.0.0.1:3000' } },
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
          groups: [
            // What changes seldom keeps its name, and so its place in the browser's cache, over our releases.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|react-query|react-store|router-core|query-core|history|store))\//,
              priority: 2,
            },
            { name: 'frame', tags: ['$initial'], priority: 1 },
            // What others read while they begin: beside them it would tie their files into a circle (no-circles.ts).
            {
              name: 'basics',
              test: /\/(stocks\/price\.ts|predictions\/score\.ts|shared\/report-reasons\.ts|ui\/price\.tsx)$/,
              minShareCount: 2,
            },
            // What most pages are made of, in one file.
            {
              name: 'parts',
              test: /\/web\/src\/shared\/|\/domain\/src\/|node_modules\//,
              minShareCount: 7,
            },
            // What the pages share, in a few files by who needs it: thirty small ones take ten trips on a slow line.
            {
              name: 'shared',
              test: /\/web\/src\/|\/domain\/src\/|node_modules\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
            },
          ],
        },
      },
    },
  },
})
