import type { VisibilityWorld } from './visibility-world.ts'

type Addresses = (world: VisibilityWorld) => string[]

const fixed =
  (...paths: string[]): Addresses =>
  () =>
    paths
const perStock =
  (path: string): Addresses =>
  ({ stocks }) =>
    stocks.map((stock) => path.replace(':symbol', stock))
const perItem =
  (kind: string, path: string): Addresses =>
  ({ planted }) =>
    planted.filter((item) => item.kind === kind).map(({ id }) => path.replace(':id', id))
const perPerson =
  (path: string): Addresses =>
  ({ author, watchers }) =>
    [author, ...watchers.map(({ person }) => person)]
      .filter(({ id }) => id)
      .map(({ id }) => path.replace(':id', id))

/**
 * Where every route of the server that answers questions is asked by the matrix. A route that stands neither here
 * nor among `NOT_ASKED` fails it.
 */
export const ASKED: Record<string, Addresses> = {
  'GET /api/session': fixed('/session'),
  'GET /api/home': fixed('/home'),
  'GET /api/home/mine': fixed('/home/mine'),
  'GET /api/landing': fixed('/landing'),
  'GET /api/leaderboard': fixed('/leaderboard', '/leaderboard?span=month', '/leaderboard?span=week'),
  'GET /api/leaderboard/market': fixed('/leaderboard/market'),
  'GET /api/predictions': (world) => [
    ...['all', 'pending', 'success', 'failed'].flatMap((filter) => [
      `/predictions?filter=${filter}`,
      `/predictions?filter=${filter}&from=following`,
    ]),
    ...['popular', 'closing'].flatMap((sort) => [
      `/predictions?sort=${sort}`,
      `/predictions?sort=${sort}&from=following`,
      `/predictions?sort=${sort}&filter=pending`,
      ...perStock(`/predictions?sort=${sort}&stock=:symbol`)(world),
    ]),
    ...perStock('/predictions?stock=:symbol')(world),
  ],
  'GET /api/predictions/newer': perItem('prediction', '/predictions/newer?than=:id'),
  'GET /api/predictions/sample': fixed('/predictions/sample'),
  'GET /api/predictions/:id': perItem('prediction', '/predictions/:id'),
  'GET /api/predictions/:id/shared': perItem('prediction', '/predictions/:id/shared'),
  'GET /api/users/search': ({ author, watchers }) =>
    [author, ...watchers.map(({ person }) => person)]
      .filter(({ id }) => id)
      .map(({ username }) => `/users/search?q=${encodeURIComponent(username)}`),
  'GET /api/users/mentionable': ({ author, watchers }) =>
    [author, ...watchers.map(({ person }) => person)]
      .filter(({ id }) => id)
      .map(({ username }) => `/users/mentionable?q=${encodeURIComponent(username)}`),
  'GET /api/predictions/:id/record': perItem('prediction', '/predictions/:id/record'),
  'GET /api/records': fixed('/records'),
  'GET /api/users/:id': perPerson('/users/:id'),
  'GET /api/users/:id/predictions': perPerson('/users/:id/predictions'),
  'GET /api/users/:id/posts': perPerson('/users/:id/posts'),
  'GET /api/users/:id/record': perPerson('/users/:id/record'),
  'GET /api/users/:id/track-record': perPerson('/users/:id/track-record'),
  'GET /api/users/:id/followers': perPerson('/users/:id/followers'),
  'GET /api/users/:id/following': perPerson('/users/:id/following'),
  'GET /api/follows/suggestions': fixed('/follows/suggestions'),
  'GET /api/stocks/search': fixed('/stocks/search?q=AAPL'),
  'GET /api/stocks/logos': fixed('/stocks/logos'),
  'GET /api/stocks/movers': fixed('/stocks/movers'),
  'GET /api/stocks/prices': fixed('/stocks/prices?symbols=AAPL,MSFT'),
  'GET /api/stocks/closes': ({ stocks }) => [`/stocks/closes?symbols=${stocks.join()}`],
  'GET /api/stocks/:symbol': perStock('/stocks/:symbol'),
  'GET /api/stocks/:symbol/profile': fixed('/stocks/AAPL/profile'),
  'GET /api/stocks/:symbol/candles': fixed('/stocks/AAPL/candles'),
  'GET /api/stocks/:symbol/sentiment': perStock('/stocks/:symbol/sentiment'),
  'GET /api/stocks/:symbol/posts': fixed('/stocks/AAPL/posts', '/stocks/AAPL/posts?sort=popular'),
  'GET /api/stock-posts': fixed('/stock-posts', '/stock-posts?sort=popular'),
  'GET /api/stock-posts/:id': perItem('stockPost', '/stock-posts/:id'),
  'GET /api/posts': fixed(
    '/posts',
    '/posts?from=following',
    '/posts?sort=popular',
    '/posts?from=following&sort=popular',
  ),
  'GET /api/posts/search': fixed('/posts/search?q=글', '/posts/search?q=수박'),
  'GET /api/posts/:id': perItem('post', '/posts/:id'),
  'GET /api/comments': ({ planted }) =>
    planted
      .filter(({ kind }) => kind !== 'comment')
      .map(({ kind, id }) => `/comments?postType=${kind}&postId=${id}`),
  'GET /api/notifications': fixed(
    '/notifications',
    '/notifications?group=predictions',
    '/notifications?group=responses',
    '/notifications?group=follows',
  ),
  'GET /api/notifications/unread': fixed('/notifications/unread'),
  'GET /api/settings': fixed('/settings'),
  'GET /api/me/sign-in-ways': fixed('/me/sign-in-ways'),
  'GET /api/me/second-factor': fixed('/me/second-factor'),
  'GET /api/operator': fixed('/operator'),
  'GET /api/legal/versions': fixed('/legal/versions'),
  'GET /api/me/consents': fixed('/me/consents'),
  'GET /api/me/sessions': fixed('/me/sessions'),
  'GET /api/me/push': fixed('/me/push'),
  'GET /api/me/tokens': fixed('/me/tokens'),
  'GET /api/blocks': fixed('/blocks'),
  'GET /api/followers/removed': fixed('/followers/removed'),
  'GET /api/bookmarks': fixed('/bookmarks'),
  'GET /api/watchlist': fixed('/watchlist'),
  'GET /api/admin/read-only': fixed('/admin/read-only'),
  'GET /api/admin/backup-schedule': fixed('/admin/backup-schedule'),
  'GET /api/admin/evaluations': fixed('/admin/evaluations'),
  'GET /api/admin/evaluations/:id': fixed('/admin/evaluations/nowhere'),
  'GET /api/admin/stuck-predictions': fixed('/admin/stuck-predictions'),
  'GET /api/admin/reports': fixed('/admin/reports', '/admin/reports?status=settled'),
  'GET /api/admin/contacts': fixed('/admin/contacts'),
  'GET /api/admin/people': fixed('/admin/people'),
  'GET /api/admin/actions': fixed('/admin/actions'),
  'GET /api/admin/accesses': fixed('/admin/accesses'),
  'GET /api/takedowns/mine': fixed('/takedowns/mine'),
  'GET /api/admin/waiting': fixed('/admin/waiting'),
  'GET /api/admin/takedowns': fixed('/admin/takedowns', '/admin/takedowns?status=settled'),
  'GET /api/admin/samples': fixed('/admin/samples'),
}

/** Routes that other tests cover, with the test. */
export const NOT_ASKED: Record<string, string> = {
  'GET /api/bookmarks/ids': 'the ids that the reader saved, and nothing of what they name; bookmarks.test.ts',
  'GET /api/stocks/:symbol/logo': 'a picture of a company; fill-logos.test.ts',
  'GET /api/stream': 'prices and a count; stream.test.ts',
  'GET /api/images/:id/:size': 'pictures, for every kind of viewer; images-visibility.test.ts',
  'GET /api/predictions/:id/card.png': 'the preview card, drawn from what a stranger sees; sharing.test.ts',
  'GET /api/card.png': 'the card of the product itself; sharing.test.ts',
  'GET /api/social/sign-up': 'what a provider said of the one who asks; social.test.ts',
  'GET /api/social/:provider/callback': 'where a provider sends a browser back to; social.test.ts',
  'GET /api/mails/unsubscribe': 'the same page for every token; weekly-mail.test.ts',
  'GET /api/openapi.json': 'the description of the API',
  'GET /log/checkpoint': 'the head of the public record; record.test.ts',
  'GET /log/verifier': 'the key that signs it; record.test.ts',
  'GET /log/tile/*': 'salted entries, and hashes of them; record.test.ts',
  'GET /healthz': 'whether the process answers; health.test.ts',
  'GET /readyz': 'whether the database answers; health.test.ts',
  'GET /api/*': 'what is none of the above; raw-address.test.ts',
}

/** Writes: what may not be seen answers them like what does not exist. Their other refusals are in every-endpoint.test.ts. */
export const isWrite = (route: string) => !/^(GET|HEAD|OPTIONS) /.test(route)
export const isDescription = (route: string) => route.includes(' /api/docs')
