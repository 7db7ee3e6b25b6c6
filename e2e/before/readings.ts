const withQuery = (address: string, queries: readonly string[]) =>
  queries.map((query) => `${address}?${query}`)

/** Every combination of the values of each field; '' leaves the field out. */
function combinations(fields: Record<string, readonly string[]>): string[] {
  let queries: string[][] = [[]]
  for (const [name, values] of Object.entries(fields))
    queries = queries.flatMap((before) =>
      values.map((value) => (value === '' ? before : [...before, `${name}=${encodeURIComponent(value)}`])),
    )
  return queries.map((query) => query.join('&'))
}

const FILTER = ['all', 'pending', 'success', 'failed']
const FROM = ['everyone', 'following']

const FIXED = [
  '/session',
  '/home',
  '/home/mine',
  '/landing',
  '/operator',
  '/legal/versions',
  '/me/consents',
  '/me/push',
  '/me/second-factor',
  '/me/sessions',
  '/me/sign-in-ways',
  '/me/tokens',
  '/social/sign-up',
  '/settings',
  '/watchlist',
  '/bookmarks',
  '/bookmarks/ids',
  '/blocks',
  '/followers/removed',
  '/follows/suggestions',
  '/leaderboard/market',
  '/predictions/sample',
  '/records',
  '/stocks/logos',
  '/stocks/movers',
  '/takedowns/mine',
  '/notifications',
  '/notifications/unread',
  '/admin/waiting',
  '/admin/actions',
  '/admin/accesses',
  '/admin/evaluations',
  '/admin/read-only',
  '/admin/samples',
  '/admin/stuck-predictions',
  '/admin/backup-schedule',
  ...withQuery('/leaderboard', combinations({ span: ['all', 'month', 'week', 'year'] })),
  ...withQuery('/notifications', ['group=predictions', 'group=responses', 'group=follows', 'group=no']),
  ...withQuery('/admin/people', ['q=', 'q=author', 'q=none']),
  ...withQuery('/admin/contacts', ['filter=all', 'filter=unread', 'filter=pending']),
  ...withQuery('/admin/reports', ['status=open', 'status=settled']),
  ...withQuery('/admin/takedowns', ['status=open', 'status=settled']),
  ...withQuery(
    '/predictions',
    combinations({
      filter: FILTER,
      sort: ['newest', 'popular', 'closing'],
      from: FROM,
      stock: ['', 'AAPL'],
    }),
  ),
  ...withQuery('/predictions', ['filter=void', 'sort=oldest', 'cursor=nonsense', 'stock=NOSUCH']),
  ...withQuery('/posts', combinations({ sort: ['newest', 'popular'], from: FROM })),
  ...withQuery('/stock-posts', ['sort=newest', 'sort=popular']),
  ...withQuery('/posts/search', combinations({ q: ['수박', '반도체', '없는말', ''] })),
  ...withQuery('/users/search', combinations({ q: ['author', 'l', 'zz', ''] })),
  ...withQuery('/users/mentionable', combinations({ q: ['a', 'l'] })),
  ...withQuery('/stocks/search', combinations({ q: ['AAPL', '애플', 'ㅌㅅㄹ', ''] })),
  ...withQuery('/stocks/prices', ['symbols=AAPL,MSFT', 'symbols=NOSUCH', 'symbols=']),
  ...['/stocks/AAPL', '/stocks/NVDA', '/stocks/NOSUCH'].flatMap((stock) => [
    stock,
    `${stock}/profile`,
    `${stock}/candles`,
    `${stock}/candles?days=5`,
    `${stock}/sentiment`,
    `${stock}/posts`,
    `${stock}/posts?sort=popular`,
  ]),
]

const OF_MEMBER = [
  '/users/ID',
  ...withQuery('/users/ID/predictions', combinations({ filter: FILTER })),
  '/users/ID/posts',
  '/users/ID/record',
  '/users/ID/track-record',
  '/users/ID/followers',
  '/users/ID/following',
]

/** By what the name of a row begins with; without any it is a member. */
const OF_ROW: Record<string, string[]> = {
  p: [
    '/predictions/ID',
    '/predictions/ID/record',
    '/predictions/ID/card.png',
    '/predictions/newer?than=ID',
    '/predictions/newer?than=ID&from=following',
    '/predictions/newer?than=ID&stock=AAPL',
    '/comments?postType=prediction&postId=ID',
  ],
  g: ['/posts/ID', '/comments?postType=post&postId=ID'],
  s: ['/stock-posts/ID', '/comments?postType=stockPost&postId=ID'],
  i: ['/images/ID/full', '/images/ID/thumbnail'],
  run: ['/admin/evaluations/ID'],
}

/** Every address that is read, with `{name}` for an id. */
export function readings(ids: ReadonlyMap<string, string>): string[] {
  const rows = [...ids.keys(), 'nosuch'].flatMap((name) => {
    const kind = name.includes('_') ? name.split('_')[0]! : null
    const addresses = kind === null ? OF_MEMBER : (OF_ROW[kind] ?? [])
    return addresses.map((address) => address.replace('ID', `{${name}}`))
  })
  const unknown = ['p', 'g', 's', 'i']
    .flatMap((kind) => OF_ROW[kind]!)
    .map((each) => each.replace('ID', 'NOSUCH'))
  return [...FIXED, ...rows, ...unknown]
}
