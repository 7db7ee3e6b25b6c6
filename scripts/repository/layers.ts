import type { OxlintOverride } from 'oxlint'

type Pattern = { regex?: string; group?: string[]; message: string; allowTypeImports?: boolean }

/** Imports refused in these files. A later layer replaces an earlier one for the same file, so each lists all patterns. */
const layer = (files: string[], ...patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const NOT_BY_PATH: Pattern = {
  regex: String.raw`^(\.\./)+(domain|server|web|market|e2e|bench|drills)/`,
  message: 'Reach another package by its name, not by a path: its folders are its own affair.',
}
const packages = (names: string, message: string): Pattern => ({
  regex: `^@gwanyeok/(${names})(/|$)`,
  message,
})
const above = (names: string, message: string): Pattern => ({
  regex: String.raw`^((\.\./)+|#)(${names})(/|\.tsx?$)`,
  message,
})
/**
 * The folders of a package have names in its import map, so that files can be moved and readers see where an import
 * leads.
 */
const byName = (names: string): Pattern => ({
  regex: String.raw`^(\.\./)+((\w+/)*src/)?(${names})/`,
  message: `Reach it by the package's import map: #${names.replaceAll('|', '/…, #')}/….`,
})
/** Matches another feature, imported from a file `depth` folders deep in its own feature. */
const sibling = (depth: number, message: string): Pattern => ({
  regex: `^${String.raw`\.\./`.repeat(depth)}[^.]`,
  message,
})

const PURE =
  'The domain is pure: it imports nothing but itself and canonicalize, so that server, web and market can all trust it.'
const domain: OxlintOverride[] = [
  layer(['domain/src/**'], NOT_BY_PATH, {
    group: ['*', '!./**', '!../**', '!canonicalize', '!es-hangul'],
    message: `${PURE} zod belongs to the contracts (api.ts, *-api.ts, *-brief.ts, endpoint.ts): a rule that imports it would bring it into the web's first load.`,
  }),
  layer(
    ['domain/src/**/api.ts', 'domain/src/**/*-api.ts', 'domain/src/**/*-brief.ts', 'domain/src/endpoint.ts'],
    NOT_BY_PATH,
    { group: ['*', '!./**', '!../**', '!zod'], message: PURE },
  ),
  layer(
    ['domain/src/**/*.test.ts'],
    NOT_BY_PATH,
    packages('server|web|market|e2e', "The domain's tests need the domain alone."),
  ),
]

const SEPARATE = 'Server, web and market never import each other: they meet in the domain and over HTTP.'
const outside: OxlintOverride[] = [
  layer(['market/**'], NOT_BY_PATH, packages('server|web|e2e', SEPARATE)),
  layer(
    ['e2e/**'],
    NOT_BY_PATH,
    packages('server|web', 'The browser tests see the product from outside: over HTTP and on the screen.'),
  ),
  layer(['e2e/audits/**'], NOT_BY_PATH, packages('server', 'The audits of screens are shared with the web.')),
]

const DOWNWARDS = 'Inside the server dependencies go app → features → shared → platform.'
const ofServer = [NOT_BY_PATH, packages('web|market|e2e', SEPARATE)]
const SERVER_ROOMS = byName('platform|shared|test')
/** Subscribers to the core's events, which the code that writes the events must not import. */
const SUBSCRIBER: Pattern = {
  regex: String.raw`^(#shared|\.\.|\./\w+)/(.*/)?(push|record)(/|-)`,
  message: 'Say what happened by shared/events.ts: who wants to know stands in subscribers.ts alone.',
}
const KNOWS_PUSHES = ['server/src/features/{notifications,admin}/**']
const KNOWS_RECORD = ['server/src/features/record/**']
const serverFeature = (files: string, depth: number) => {
  const another =
    'A feature never imports a feature: what two need moves down to shared, platform or the domain.'
  const patterns = [
    ...ofServer,
    SERVER_ROOMS,
    sibling(depth, another),
    above('features', another),
    above('app|feature-routes|main|services', 'A feature is mounted by the app and does not know it.'),
  ]
  const subscribers = [...KNOWS_PUSHES, ...KNOWS_RECORD]
  return [
    layer([files], ...patterns),
    { ...layer([files], ...patterns, SUBSCRIBER), excludeFiles: subscribers },
  ]
}
const server: OxlintOverride[] = [
  layer(['server/**'], ...ofServer),
  layer(
    ['server/test/**'],
    NOT_BY_PATH,
    byName('platform|shared'),
    packages('web|e2e', "The server's tests need no browser's code."),
  ),
  layer(
    ['server/src/platform/**'],
    ...ofServer,
    byName('test'),
    above('shared|features|app|main|services', DOWNWARDS),
  ),
  layer(
    ['server/src/shared/**'],
    ...ofServer,
    byName('platform|test'),
    above('features|app|main|services', DOWNWARDS),
  ),
  {
    ...layer(
      ['server/src/shared/**'],
      ...ofServer,
      byName('platform|test'),
      above('features|app|main|services', DOWNWARDS),
      SUBSCRIBER,
    ),
    excludeFiles: ['server/src/shared/push/**', 'server/src/shared/context.ts'],
  },
  ...serverFeature('server/src/features/*/*', 1),
  ...serverFeature('server/src/features/*/*/*', 2),
  ...serverFeature('server/src/features/*/*/*/**', 3),
]

const ofWeb: Pattern[] = [
  NOT_BY_PATH,
  packages('server|market|e2e', SEPARATE),
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
const webFeature = (files: string, depth: number) =>
  layer(
    [files],
    ...ofWeb,
    byName('shared|test'),
    sibling(depth, 'A feature never imports a feature: what two need moves down to shared or the domain.'),
    above(
      'features|pages|routes|main',
      'A feature knows no other feature and no page: pages compose features.',
    ),
  )
const web: OxlintOverride[] = [
  layer(['web/**'], ...ofWeb),
  layer(['web/src/pages/**'], ...ofWeb, byName('shared|features|test')),
  layer(
    ['web/src/shared/**'],
    ...ofWeb,
    above(
      'features|pages|routes|main',
      'Shared knows no feature and no page: dependencies go pages → features → shared.',
    ),
  ),
  webFeature('web/src/features/*/*', 1),
  webFeature('web/src/features/*/*/*', 2),
  webFeature('web/src/features/*/*/*/**', 3),
]

const INDEPENDENT =
  'This program checks the product from outside: it shares no line with it, and needs Node alone.'
const verify: OxlintOverride[] = [
  {
    ...layer(['scripts/verify/**'], {
      group: ['*', '!node:*', '!node:*/**', '!./**'],
      message: INDEPENDENT,
    }),
    excludeFiles: ['scripts/verify/*.test.mjs'],
  },
]

/** Which part of the repository may import which, as overrides of the lint. */
export const layers = [...domain, ...outside, ...server, ...web, ...verify]
