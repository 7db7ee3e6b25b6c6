import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwind()],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    // 92 slices of the font: inlined, every visitor would load all of them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes seldom keeps its name, and so its place in the browser's cache, over our releases.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|react-query|react-store|router-core|query-core|history|store))\//,
              priority: 2,
            },
            // Left alone, each icon that two pages share would be a file and a request of its own.
            { name: 'icons', test: /node_modules\/lucide-react\//, priority: 1 },
          ],
        },
      },
    },
  },
})
