const LIBRARIES = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  '@tanstack/(react-router|react-query|react-store|router-core|query-core|history|store)',
]

/** Parts of what is drawn and asked everywhere that only some pages need, and therefore have files of their own. */
const NOT_EVERYWHERE = [
  'forms/(use-form|draft)',
  'images/[^m]',
  'window-list',
  'share/',
  'ui/forms/(field|input|textarea|password)',
  'ui/(buttons/submit|overlays/(sheet|confirm)|lists/(paged-list|load-more))',
  'predictions/(sealed-panel|window-chart)',
]

/** A file of what begins with one of these paths, below `src` or in a package, and is needed by so many pages. */
const group = (name: string, minShareCount: number, paths: string[]) => ({
  name,
  test: new RegExp(`/(?:src|node_modules)/(?:${paths.join('|')})`),
  minShareCount,
})

/**
 * Which modules share a file. By subject, for a page loads whole files and draws only when it has all of them. Each
 * group takes along what its modules read and no earlier one took, so that no two files need each other
 * (no-circular-chunks.ts).
 */
export const codeGroups = [
  // What changes seldom keeps its name, and so its place in the browser's cache, over our releases.
  { name: 'vendor', test: new RegExp(`/node_modules/(${LIBRARIES.join('|')})/`), priority: 2 },
  { name: 'frame', tags: ['$initial' as const], priority: 1 },
  group('icons', 2, ['lucide-react/dist/esm/icons/']),
  group('parts', 4, [
    `shared/(?!${NOT_EVERYWHERE.join('|')})`,
    '(stocks|text)/',
    'features/stocks/[mq]',
    'features/likes/',
    'features/reports/use-report',
  ]),
  group('bits', 2, [
    'shared/browser/use-in-view',
    'shared/share/',
    'shared/members/podium',
    'features/stocks/detail/price-words',
    'features/watchlist/[mq]',
    'features/home/messages',
  ]),
  group('forms', 2, [
    'shared/forms/(use-form|draft)',
    'shared/ui/(forms/(field|input|textarea)|overlays/confirm)',
  ]),
  group('accounts', 2, [
    'features/accounts/',
    'shared/new-password/',
    'shared/ui/(forms/(password|username)|buttons/submit)',
    '(content|users)/',
  ]),
  group('lists', 2, ['shared/window-list/']),
  group('cards', 2, ['features/predictions/(card|seal|counts)', 'pages/predictions/prediction-actions']),
  group('feed', 2, ['features/predictions/lists/']),
  group('aim', 2, ['features/predictions/new-prediction/(use-new|messages)']),
  group('search', 2, ['features/(stocks/search|watchlist)/']),
  group('images', 2, ['shared/images/']),
  group('comments', 2, ['features/comments/']),
  group('posts', 2, ['features/posts/', 'pages/community/post-feed']),
  // The rest by who needs it.
  { ...group('shared', 2, ['']), entriesAware: true },
]
