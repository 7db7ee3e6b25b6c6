import type { OxlintOverride } from 'oxlint'

type Pattern = { regex?: string; group?: string[]; message: string; allowTypeImports?: boolean }

/** Imports refused in these files. A later layer replaces an earlier one for the same file, so each lists all patterns. */
const restrictImports = (files: string[], ...patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const NOT_BY_PATH: Pattern = {
  regex: String.raw`^(\.\./)+(domain|server|web|market|e2e|bench|drills)/`,
  message: 'Reach another package by its name, not by a path: its folders are its own affair.',
}
const refusePackages = (names: string, message: string): Pattern => ({
  regex: `^@gwanyeok/(${names})(/|$)`,
  message,
})
const refuseHigherFolders = (names: string, message: string): Pattern => ({
  regex: String.raw`^((\.\./)+|#)(${names})(/|\.tsx?$)`,
  message,
})
/**
 * The folders of a package have names in its import map, so that files can be moved and readers see where an import
 * leads.
 */
const requireImportMap = (names: string): Pattern => ({
  regex: String.raw`^(\.\./)+((\w+/)*src/)?(${names})/`,
  message: `Reach it by the package's import map: #${names.replaceAll('|', '/…, #')}/….`,
})
/** Matches another feature, imported from a file `depth` folders deep in its own feature. */
const refuseSiblings = (depth: number, message: string): Pattern => ({
  regex: `^${String.raw`\.\./`.repeat(depth)}[^.]`,
  message,
})

const PURE =
  'The domain is pure: it imports nothing but itself and canonicalize, so that server, web and market can all trust it.'
const domain: OxlintOverride[] = [
  restrictImports(['domain/src/**'], NOT_BY_PATH, {
    group: ['*', '!./**', '!../**', '!canonicalize', '!es-hangul'],
    message: `${PURE} zod belongs to the contracts (api.ts, *-api.ts, *-brief.ts, endpoint.ts): a rule that imports it would bring it into the web's first load.`,
  }),
  restrictImports(
    ['domain/src/**/api.ts', 'domain/src/**/*-api.ts', 'domain/src/**/*-brief.ts', 'domain/src/endpoint.ts'],
    NOT_BY_PATH,
    { group: ['*', '!./**', '!../**', '!zod'], message: PURE },
  ),
  restrictImports(
    ['domain/src/**/*.test.ts'],
    NOT_BY_PATH,
    refusePackages('server|web|market|e2e', "The domain's tests need the domain alone."),
  ),
]

const SEPARATE = 'Server, web and market never import each other: they meet in the domain and over HTTP.'
const outside: OxlintOverride[] = [
  restrictImports(['market/**'], NOT_BY_PATH, refusePackages('server|web|e2e', SEPARATE)),
  restrictImports(
    ['e2e/**'],
    NOT_BY_PATH,
    refusePackages(
      'server|web',
      'The browser tests see the product from outside: over HTTP and on the screen.',
    ),
  ),
  restrictImports(
    ['e2e/audits/**'],
    NOT_BY_PATH,
    refusePackages('server', 'The audits of screens are shared with the web.'),
  ),
]

const DOWNWARDS = 'Inside the server dependencies go app → features → shared → platform.'
const ofServer = [NOT_BY_PATH, refusePackages('web|market|e2e', SEPARATE)]
const SERVER_ROOMS = requireImportMap('platform|shared|test')
/** Subscribers to the core's events, which the code that writes the events must not import. */
const SUBSCRIBER: Pattern = {
  regex: String.raw`^(#shared|\.\.|\./\w+)/(.*/)?(push|record)(/|-)`,
  message: 'Say what happened by shared/events.ts: who wants to know stands in subscribers.ts alone.',
}
const KNOWS_PUSHES = ['server/src/features/{notifications,admin}/**']
const KNOWS_RECORD = ['server/src/features/record/**']
const restrictServerFeature = (files: string, depth: number) => {
  const another =
    'A feature never imports a feature: what two need moves down to shared, platform or the domain.'
  const patterns = [
    ...ofServer,
    SERVER_ROOMS,
    refuseSiblings(depth, another),
    refuseHigherFolders('features', another),
    refuseHigherFolders(
      'app|feature-routes|main|services',
      'A feature is mounted by the app and does not know it.',
    ),
  ]
  const subscribers = [...KNOWS_PUSHES, ...KNOWS_RECORD]
  return [
    restrictImports([files], ...patterns),
    { ...restrictImports([files], ...patterns, SUBSCRIBER), excludeFiles: subscribers },
  ]
}
const server: OxlintOverride[] = [
  restrictImports(['server/**'], ...ofServer),
  restrictImports(
    ['server/test/**'],
    NOT_BY_PATH,
    requireImportMap('platform|shared'),
    refusePackages('web|e2e', "The server's tests need no browser's code."),
  ),
  restrictImports(
    ['server/src/platform/**'],
    ...ofServer,
    requireImportMap('test'),
    refuseHigherFolders('shared|features|app|main|services', DOWNWARDS),
  ),
  restrictImports(
    ['server/src/shared/**'],
    ...ofServer,
    requireImportMap('platform|test'),
    refuseHigherFolders('features|app|main|services', DOWNWARDS),
  ),
  {
    ...restrictImports(
      ['server/src/shared/**'],
      ...ofServer,
      requireImportMap('platform|test'),
      refuseHigherFolders('features|app|main|services', DOWNWARDS),
      SUBSCRIBER,
    ),
    excludeFiles: ['server/src/shared/push/**', 'server/src/shared/context.ts'],
  },
  ...restrictServerFeature('server/src/features/*/*', 1),
  ...restrictServerFeature('server/src/features/*/*/*', 2),
  ...restrictServerFeature('server/src/features/*/*/*/**', 3),
]

const ofWeb: Pattern[] = [
  NOT_BY_PATH,
  refusePackages('server|market|e2e', SEPARATE),
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
    ...ofWeb,
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
  restrictImports(['web/**'], ...ofWeb),
  restrictImports(['web/src/pages/**'], ...ofWeb, requireImportMap('shared|features|test')),
  restrictImports(
    ['web/src/shared/**'],
    ...ofWeb,
    refuseHigherFolders(
      'features|pages|routes|main',
      'Shared knows no feature and no page: dependencies go pages → features → shared.',
    ),
  ),
  restrictWebFeature('web/src/features/*/*', 1),
  restrictWebFeature('web/src/features/*/*/*', 2),
  restrictWebFeature('web/src/features/*/*/*/**', 3),
]

const INDEPENDENT =
  'This program checks the product from outside: it shares no line with it, and needs Node alone.'
const verify: OxlintOverride[] = [
  {
    ...restrictImports(['scripts/verify/**'], {
      group: ['*', '!node:*', '!node:*/**', '!./**'],
      message: INDEPENDENT,
    }),
    excludeFiles: ['scripts/verify/*.test.mjs'],
  },
]

/** Which part of the repository may import which, as overrides of the lint. */
export const layers = [...domain, ...outside, ...server, ...web, ...verify]
