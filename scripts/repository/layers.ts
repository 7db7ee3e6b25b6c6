import type { OxlintOverride } from 'oxlint'

type Pattern = { regex?: string; group?: string[]; message: string; allowTypeImports?: boolean }

/**
 * Refuses imports in these files. The last override of a file replaces all earlier ones, so each lists all patterns.
 */
const restrictImports = (files: string[], ...patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const NO_PATH_TO_PACKAGE: Pattern = {
  regex: String.raw`^(\.\./)+(domain|server|web|market|e2e|bench|drills)/`,
  message: 'Import another package by its name, not by a path, so that its folders can change.',
}
/** Refuses imports by name of these packages, which `|` separates, such as `@gwanyeok/server/src/app.ts`. */
const refusePackages = (names: string, message: string): Pattern => ({
  regex: `^@gwanyeok/(${names})(/|$)`,
  message,
})
/** Refuses imports from these folders or files, such as `../features/stocks/queries.ts` or `#features/stocks/queries.ts`. */
const refuseHigherFolders = (names: string, message: string): Pattern => ({
  regex: String.raw`^((\.\./)+|#)(${names})(/|\.tsx?$)`,
  message,
})
/** Requires the import map's names of these folders, so that files can move and readers see where an import leads. */
const requireImportMap = (names: string): Pattern => ({
  regex: String.raw`^(\.\./)+((\w+/)*src/)?(${names})/`,
  message: `Reach it by the package's import map: #${names.replaceAll('|', '/…, #')}/….`,
})
/**
 * Refuses imports of another feature in files that are `depth` folders deep in their own feature: with a depth of 1,
 * `../users/card.tsx`.
 */
const refuseSiblings = (depth: number, message: string): Pattern => ({
  regex: `^${String.raw`\.\./`.repeat(depth)}[^.]`,
  message,
})

const PURE =
  'The domain is pure: it imports nothing but itself and canonicalize, so that server, web and market can all trust it.'
const domain: OxlintOverride[] = [
  restrictImports(['domain/src/**'], NO_PATH_TO_PACKAGE, {
    group: ['*', '!./**', '!../**', '!canonicalize', '!es-hangul'],
    message: `${PURE} zod belongs to the contracts (api.ts, *-api.ts, *-brief.ts, endpoint.ts): a rule that imports it would bring it into the web's first load.`,
  }),
  restrictImports(
    ['domain/src/**/api.ts', 'domain/src/**/*-api.ts', 'domain/src/**/*-brief.ts', 'domain/src/endpoint.ts'],
    NO_PATH_TO_PACKAGE,
    { group: ['*', '!./**', '!../**', '!zod'], message: PURE },
  ),
  restrictImports(
    ['domain/src/**/*.test.ts'],
    NO_PATH_TO_PACKAGE,
    refusePackages('server|web|market|e2e', "The domain's tests need the domain alone."),
  ),
]

const SEPARATE_PACKAGES =
  'Server, web and market never import each other: they meet in the domain and over HTTP.'
const outerPackages: OxlintOverride[] = [
  restrictImports(['market/**'], NO_PATH_TO_PACKAGE, refusePackages('server|web|e2e', SEPARATE_PACKAGES)),
  restrictImports(
    ['e2e/**'],
    NO_PATH_TO_PACKAGE,
    refusePackages(
      'server|web',
      'The browser tests see the product from outside: over HTTP and on the screen.',
    ),
  ),
  restrictImports(
    ['e2e/audits/**'],
    NO_PATH_TO_PACKAGE,
    refusePackages('server', 'The audits of screens are shared with the web.'),
  ),
]

const SERVER_ORDER = 'Inside the server dependencies go app → features → shared → platform.'
const SERVER_PATTERNS = [NO_PATH_TO_PACKAGE, refusePackages('web|market|e2e', SEPARATE_PACKAGES)]
const SERVER_IMPORT_MAP = requireImportMap('platform|shared|test')
/** Refuses imports of subscribers to the events in the code that emits the events. */
const SUBSCRIBER: Pattern = {
  regex: String.raw`^(#shared|\.\.|\./\w+)/(.*/)?(push|record)(/|-)`,
  message:
    'Emit an event that says what happened (shared/events.ts); only subscribers.ts lists the subscribers.',
}
const PUSH_FILES = ['server/src/features/{notifications,admin}/**']
const RECORD_FILES = ['server/src/features/record/**']
const restrictServerFeature = (files: string, depth: number) => {
  const message =
    'A feature never imports a feature: what two need moves down to shared, platform or the domain.'
  const patterns = [
    ...SERVER_PATTERNS,
    SERVER_IMPORT_MAP,
    refuseSiblings(depth, message),
    refuseHigherFolders('features', message),
    refuseHigherFolders(
      'app|feature-routes|main|services',
      'A feature is mounted by the app and does not know it.',
    ),
  ]
  const subscriberFiles = [...PUSH_FILES, ...RECORD_FILES]
  return [
    restrictImports([files], ...patterns),
    { ...restrictImports([files], ...patterns, SUBSCRIBER), excludeFiles: subscriberFiles },
  ]
}
const server: OxlintOverride[] = [
  restrictImports(['server/**'], ...SERVER_PATTERNS),
  restrictImports(
    ['server/test/**'],
    NO_PATH_TO_PACKAGE,
    requireImportMap('platform|shared'),
    refusePackages('web|e2e', "The server's tests need no browser's code."),
  ),
  restrictImports(
    ['server/src/platform/**'],
    ...SERVER_PATTERNS,
    requireImportMap('test'),
    refuseHigherFolders('shared|features|app|main|services', SERVER_ORDER),
  ),
  restrictImports(
    ['server/src/shared/**'],
    ...SERVER_PATTERNS,
    requireImportMap('platform|test'),
    refuseHigherFolders('features|app|main|services', SERVER_ORDER),
  ),
  {
    ...restrictImports(
      ['server/src/shared/**'],
      ...SERVER_PATTERNS,
      requireImportMap('platform|test'),
      refuseHigherFolders('features|app|main|services', SERVER_ORDER),
      SUBSCRIBER,
    ),
    excludeFiles: ['server/src/shared/push/**', 'server/src/shared/context.ts'],
  },
  ...restrictServerFeature('server/src/features/*/*', 1),
  ...restrictServerFeature('server/src/features/*/*/*', 2),
  ...restrictServerFeature('server/src/features/*/*/*/**', 3),
]

const WEB_PATTERNS: Pattern[] = [
  NO_PATH_TO_PACKAGE,
  refusePackages('server|market|e2e', SEPARATE_PACKAGES),
  {
    regex: '^zod$',
    message:
      "zod must not get into the web's first load: import types from the contracts, or zod/mini in a lazy form.",
  },
  {
    regex: String.raw`^@gwanyeok/domain/(.*[/-])?api\.ts$`,
    message: "A contract's values would bring zod into the web: import its types only.",
    allowTypeImports: true,
  },
]
const restrictWebFeature = (files: string, depth: number) =>
  restrictImports(
    [files],
    ...WEB_PATTERNS,
    requireImportMap('shared|test'),
    refuseSiblings(
      depth,
      'A feature never imports a feature: what two need moves down to shared or the domain.',
    ),
    refuseHigherFolders(
      'features|pages|routes|main',
      'A feature knows no other feature and no page: pages compose features.',
    ),
  )
const web: OxlintOverride[] = [
  restrictImports(['web/**'], ...WEB_PATTERNS),
  restrictImports(['web/src/pages/**'], ...WEB_PATTERNS, requireImportMap('shared|features|test')),
  restrictImports(
    ['web/src/shared/**'],
    ...WEB_PATTERNS,
    refuseHigherFolders(
      'features|pages|routes|main',
      'Shared knows no feature and no page: dependencies go pages → features → shared.',
    ),
  ),
  restrictWebFeature('web/src/features/*/*', 1),
  restrictWebFeature('web/src/features/*/*/*', 2),
  restrictWebFeature('web/src/features/*/*/*/**', 3),
]

const INDEPENDENCE =
  'This program checks the product from outside: it shares no line with it, and needs Node alone.'
const verify: OxlintOverride[] = [
  {
    ...restrictImports(['scripts/verify/**'], {
      group: ['*', '!node:*', '!node:*/**', '!./**'],
      message: INDEPENDENCE,
    }),
    excludeFiles: ['scripts/verify/*.test.mjs'],
  },
]

/** Overrides of the lint that restrict which part of the repository may import which other part. */
export const layers = [...domain, ...outerPackages, ...server, ...web, ...verify]
