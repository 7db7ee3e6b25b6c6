import type { OxlintConfig } from 'oxlint'
import { layers } from './scripts/repository/layers.ts'
import { restrictedCalls } from './scripts/repository/restricted-calls.ts'

export default {
  jsPlugins: ['./scripts/repository/bare-texts.mjs'],
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**'],
  rules: {
    'no-console': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'import/no-duplicates': ['error', { preferInline: true }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/incompatible-library': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-useless-spread': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-misused-spread': 'off',
  },
  overrides: [
    {
      // A BroadcastChannel has no target origin; the rule mistakes it for a window.
      files: ['web/src/shared/data/live/**', 'web/src/features/accounts/auth-panel.component.test.tsx'],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    { files: ['web/src/**/*.tsx'], rules: { 'gwanyeok/no-bare-text': 'error' } },
    { files: ['web/src/**/*.test.tsx'], rules: { 'gwanyeok/no-bare-text': 'off' } },
    ...layers,
    ...restrictedCalls,
    {
      files: ['scripts/**', 'bench/**', '**/*.test.ts', '**/*.test.tsx'],
      rules: { 'no-console': 'off' },
    },
  ],
} satisfies OxlintConfig
