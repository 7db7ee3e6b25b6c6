import type { OxlintOverride } from 'oxlint'

const restrictCalls = (message: string, ...names: string[]) =>
  names.map((name) => {
    const [object = '', property = ''] = name.split('.')
    return { object, property, message }
  })

/**
 * Lint overrides: which files may not read the time or randomness, and browser calls that have a helper of their own.
 */
export const restrictedCalls: OxlintOverride[] = [
  {
    files: ['domain/src/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...restrictCalls('Time is an argument: the domain has no clock.', 'Date.now', 'performance.now'),
        ...restrictCalls(
          'Randomness is an argument: the same input gives the same result.',
          'Math.random',
          'crypto.getRandomValues',
          'crypto.randomUUID',
        ),
      ],
    },
  },
  {
    files: ['server/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...restrictCalls(
          'Use the product clock, or realClock for sessions and schedules; both are in platform/clock.ts.',
          'Date.now',
        ),
      ],
    },
  },
  {
    files: ['web/src/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...restrictCalls(
          'navigator.clipboard is missing on a page opened over plain http: use shared/browser/copy-text.ts.',
          'navigator.clipboard',
        ),
        ...restrictCalls(
          'crypto.randomUUID is missing on a page opened over plain http.',
          'crypto.randomUUID',
        ),
      ],
    },
  },
  { files: ['web/src/shared/browser/copy-text.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['e2e/browser/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...restrictCalls(
          'Open contexts with the fixture `openContext`, which closes them.',
          'browser.newContext',
          'browser.newPage',
        ),
        ...restrictCalls(
          'Delay or refuse answers with the fixture `productProxy`, not in the browser.',
          'page.route',
          'context.route',
        ),
        ...restrictCalls(
          'Wait for what the page shows, not for a time or a load state.',
          'page.waitForTimeout',
          'page.waitForLoadState',
        ),
      ],
    },
  },
  { files: ['e2e/browser/fixtures/test.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['server/src/platform/clock.ts'], rules: { 'no-restricted-properties': 'off' } },
]
