const LIBRARIES = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  '@tanstack/(react-router|react-query|react-store|router-core|query-core|history|store)',
]

/**
 * Regular expressions for the shared modules that only some pages need, and that therefore have files of their own:
 * `images/[^m]` stands for all modules of `shared/images` except `messages`.
 */
const LAZY_SHARED = [
  'forms/use-form',
  'images/[^m]',
  'new-password/',
  'social/',
  'virtual-list',
  'ui/target/[^lt]',
  'ui/target/target(-content)?\\.',
  'ui/forms/(field|input|textarea|password)',
  'ui/(buttons/submit|overlays/(sheet|confirm)|lists/paged-list|rate-bar)',
  'predictions/(prediction-counts|messages|queries|score/|void-panel|window-chart|change-bar/lane-scale)',
  'seal/',
  'stocks/(chart-days|price-)',
]

/**
 * Puts modules into one file: those whose path below `src` or in a package begins with one of `paths` and that at least
 * `minShareCount` pages need.
 */
const createGroup = (name: string, minShareCount: number, paths: string[]) => ({
  name,
  test: new RegExp(`/(?:src|node_modules)/(?:${paths.join('|')})`),
  minShareCount,
})

/**
 * Defines which modules share an output file. They are grouped by subject, because a page loads whole files and renders
 * only when it has all of them. Each group also gets the modules that its own import and no earlier group has, so that no two
 * files import each other (no-circular-chunks.ts). Modules that large groups share are therefore in earlier groups:
 * `parts` and `bits`.
 */
export const codeGroups = [
  // Libraries change seldom: their file has the same name in many releases and stays in the browser's cache.
  {
    name: 'vendor',
    test: new RegExp(`/node_modules/(${LIBRARIES.join('|')})/`),
    tags: ['$initial' as const],
    priority: 2,
  },
  { name: 'frame', tags: ['$initial' as const], priority: 1 },
  createGroup('parts', 4, [
    `shared/(?!${LAZY_SHARED.join('|')})`,
    '(stocks|text)/',
    'predictions/shown-status',
    'users/normalize',
    'features/stock-(page|search)/messages',
    'features/likes/',
    'lucide-react/dist/esm/icons/',
    'features/reports/use-report',
  ]),
  createGroup('bits', 2, [
    'shared/browser/use-in-view',
    '@tanstack/.*[iI]nfinite',
    'pages/share/(messages|share\\.|share-button)',
    'shared/ui/lists/(load-more|sort-bar)',
    'shared/virtual-list/(use-restorable|list-loaded)',
    'stocks/calendar/market-hours',
    'predictions/nearness',
    'shared/predictions/queries',
    'shared/stocks/price-',
    'features/stock-search/recent',
    'features/watchlist/(m|watch-toggle)',
    'features/home/messages',
  ]),
  createGroup('podium', 2, ['shared/members/(podium|movement)']),
  createGroup('forms', 2, [
    'shared/forms/use-form',
    'shared/ui/(forms/(field|input|textarea)|overlays/confirm)',
  ]),
  createGroup('accounts', 2, [
    'features/accounts/',
    'shared/(new-password|social)/',
    'shared/ui/(forms/password|buttons/submit)',
  ]),
  createGroup('target', 2, ['shared/ui/target/', 'predictions/target/']),
  createGroup('lists', 2, [
    'shared/virtual-list/',
    '@tanstack/(react-query|query-core)/.*infinite',
    '@tanstack/react-query/.*useInfinite',
  ]),
  createGroup('counts', 2, [
    'shared/predictions/(prediction-counts|messages)',
    'shared/seal/(is-takedown-notice|reveal|sealed)',
    'pages/predictions/use-prediction-actions',
  ]),
  createGroup('cards', 2, ['features/prediction-card/(card|chart|prediction-card)']),
  createGroup('seal', 2, ['shared/seal/']),
  createGroup('feed', 2, ['features/prediction-card/']),
  createGroup('aim', 2, ['features/new-prediction/(use-new|messages)']),
  createGroup('search', 2, ['features/stock-search/(?!picker|stock-failure)', 'features/watchlist/']),
  createGroup('images', 2, ['shared/images/']),
  createGroup('comments', 2, ['features/comments/']),
  createGroup('score', 2, ['shared/predictions/(score/|prediction-picture|use-compute-result)']),
  createGroup('outcome', 2, [
    'features/prediction-detail/(outcome/(verdict|outcome|shown-results|price-move)|messages)',
  ]),
  createGroup('help', 2, [
    'features/record/(example|lines|messages)',
    'features/takedowns/(request|messages)',
  ]),
  createGroup('posts', 2, ['features/posts/', 'pages/community/post-feed']),
  // All other modules, by the pages that need them. Files below 800 bytes are merged, because a request costs more.
  { ...createGroup('shared', 2, ['']), entriesAware: true, entriesAwareMergeThreshold: 800 },
]
