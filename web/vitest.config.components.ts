import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS } from '../scripts/checks/chromium-flags.ts'
import { locateChromium } from '../scripts/checks/find-chromium.mjs'

/**
 * Tests components in a real browser, with the same React compiler and Tailwind as in production. Only `fetch` is
 * replaced, by a fake API.
 */
export default defineConfig({
  plugins: [react({ compiler: true }), tailwind()],
  // Bundled before the tests: a package that Vite finds during a run would bring a second copy of React.
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/**/*.component.test.tsx'],
    include: ['react', 'react/compiler-runtime', 'react/jsx-dev-runtime', 'react-dom/client'],
  },
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['test/setup.ts'],
    // Test files share one page and its modules, because loading them takes long. No test leaves state in a module.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: {
          executablePath: locateChromium() ?? '',
          args: CHROMIUM_FLAGS,
        },
        contextOptions: { locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
    // Long enough for a busy machine. Only failing tests wait this long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
