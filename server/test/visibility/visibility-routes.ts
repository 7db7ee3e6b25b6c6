import { api } from '@gwanyeok/domain/api.ts'
import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { z } from 'zod'
import type { VisibilityWorld } from './visibility-world.ts'

type Addresses = (world: VisibilityWorld) => string[]

const listFixed =
  (...paths: string[]): Addresses =>
  () =>
    paths
const listPerStock =
  (path: string): Addresses =>
  ({ stocks }) =>
    stocks.map((stock) => path.replace(':symbol', stock))
/** The stock with posts, and one without. */
const listPerSomeStocks = (path: string): Addresses =>
  listFixed(...['AAPL', 'MSFT'].map((stock) => path.replace(':symbol', stock)))
const listPerItem =
  (kind: string, path: string): Addresses =>
  ({ items }) =>
    items.filter((item) => item.kind === kind).map(({ id }) => path.replace(':id', id))
/** The author of all items, and a member without any. */
const listPeople = ({ author, viewers }: VisibilityWorld) => [
  author,
  viewers.find(({ isFollower }) => isFollower)!.person,
]
const listPerPerson =
  (path: string): Addresses =>
  (world) =>
    listPeople(world).map(({ id }) => path.replace(':id', id))
const listPerName =
  (path: string): Addresses =>
  (world) =>
    listPeople(world).map(({ username }) => path.replace(':name', encodeURIComponent(username)))

/** Routes that the matrix does not call: what they answer, and the test that covers them. */
export const EXCLUDED_ROUTES: Record<string, string> = {
  'GET /api/bookmarks/ids': 'only the ids of the items that the viewer saved; bookmarks.test.ts',
  'GET /api/stocks/:symbol/logo': 'a picture of a company; fill-logos.test.ts',
  'GET /api/stream': 'prices and a count; stream.test.ts',
  'GET /api/images/:id/:size': 'pictures, for every kind of viewer; images-visibility.test.ts',
  'GET /api/predictions/:id/card.png':
    'the preview card, drawn from what a signed-out visitor sees; sharing.test.ts',
  'GET /api/card.png': 'the card of the product itself; sharing.test.ts',
  'GET /api/social/sign-up': 'what a sign-in provider told about the caller; social.test.ts',
  'GET /api/social/:provider/callback': 'the page to which a sign-in provider redirects; social.test.ts',
  'GET /api/mails/unsubscribe': 'the same page for every token; weekly-mail.test.ts',
  'GET /api/openapi.json': 'the description of the API',
  'GET /log/checkpoint': 'the head of the public record; record.test.ts',
  'GET /log/verifier': 'the key that signs it; record.test.ts',
  'GET /log/tile/*': 'salted entries, and hashes of them; record.test.ts',
  'GET /healthz': 'whether the process answers; health.test.ts',
  'GET /readyz': 'whether the database answers; health.test.ts',
  'GET /api/*': 'addresses without a route; raw-address.test.ts',
}

/** Addresses of routes for which `fillParameters` and `listQueries` would not list all that matter. */
const SPECIAL_ADDRESSES: Record<string, Addresses> = {
  'GET /api/predictions': (world) => [
    ...['all', 'pending', 'success', 'failed'].flatMap((filter) => [
      `/predictions?filter=${filter}`,
      `/predictions?filter=${filter}&from=following`,
    ]),
    ...['popular', 'closing'].flatMap((sort) => [
      `/predictions?sort=${sort}`,
      `/predictions?sort=${sort}&from=following`,
      `/predictions?sort=${sort}&filter=pending`,
      ...listPerStock(`/predictions?sort=${sort}&stock=:symbol`)(world),
    ]),
    ...listPerStock('/predictions?stock=:symbol')(world),
  ],
  'GET /api/predictions/newer': listPerItem('prediction', '/predictions/newer?than=:id'),
  'GET /api/users/search': listPerName('/users/search?q=:name'),
  'GET /api/users/mentionable': listPerName('/users/mentionable?q=:name'),
  'GET /api/stocks/closes': ({ stocks }) => [`/stocks/closes?symbols=${stocks.join()}`],
  'GET /api/posts/search': listFixed('/posts/search?q=글', '/posts/search?q=수박'),
  'GET /api/comments': ({ items }) =>
    items
      .filter(({ kind }) => kind !== 'comment')
      .map(({ kind, id }) => `/comments?postType=${kind}&postId=${id}`),
}

/** Fills the parameters of a path with ids of members or items. */
function fillParameters(path: string): Addresses {
  if (path.startsWith('/users/:id')) return listPerPerson(path)
  // The answers of these routes have no predictions, so two stocks are enough.
  if (/^\/stocks\/:symbol\/(posts|profile|candles)$/.test(path)) return listPerSomeStocks(path)
  if (path.startsWith('/predictions/:id')) return listPerItem('prediction', path)
  if (path.startsWith('/posts/:id')) {
    const listPosts = listPerItem('post', path)
    const listStockPosts = listPerItem('stockPost', path)
    return (world) => [...listPosts(world), ...listStockPosts(world)]
  }
  if (path.startsWith('/stock-posts/:id')) return listPerItem('stockPost', path)
  return path.includes(':symbol') ? listPerStock(path) : listFixed(path.replaceAll(/:\w+/g, 'nowhere'))
}

/** Lists queries: the example's parameters, with all combinations of parameters that are enumerations. */
function listQueries({ query: querySchema, example }: Endpoint): string[] {
  const requiredParameters = example && 'query' in example ? Object.entries(example.query) : []
  const firstQuery = requiredParameters
    .map(([name, value]) => `&${name}=${encodeURIComponent(String(value))}`)
    .join('')
  const enumerations = Object.entries(querySchema?.shape ?? {}).flatMap(([name, schema]) => {
    const innerSchema =
      schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema
    return innerSchema instanceof z.ZodEnum ? [{ name, values: innerSchema.options }] : []
  })
  let queries = [firstQuery]
  for (const { name, values } of enumerations)
    queries = queries.flatMap((query) => [query, ...values.map((value) => `${query}&${name}=${value}`)])
  return queries
}

const contractRoutes = Object.entries(api as Record<string, Endpoint>)
  .filter(([route]) => route.startsWith('GET '))
  .map(([route, endpoint]): [string, Addresses] => {
    const path = route.replace('GET ', '')
    const addresses = fillParameters(path)
    return [
      `GET /api${path}`,
      (world) =>
        addresses(world).flatMap((address) =>
          listQueries(endpoint).map((query) => address + query.replace('&', '?')),
        ),
    ]
  })

/**
 * The addresses at which the matrix calls every route that reads: routes of the contract by their parameters, unless they
 * are in `SPECIAL_ADDRESSES`. A route outside of the contract that is not in `EXCLUDED_ROUTES` fails the test.
 */
export const TESTED_ROUTES: Record<string, Addresses> = Object.fromEntries(
  Object.entries({ ...Object.fromEntries(contractRoutes), ...SPECIAL_ADDRESSES }).filter(
    ([route]) => !(route in EXCLUDED_ROUTES),
  ),
)

/** Writes answer for invisible items as for unknown ids. Their other errors are covered by every-endpoint.test.ts. */
export const isWrite = (route: string) => !/^(GET|HEAD|OPTIONS) /.test(route)
export const isDescription = (route: string) => route.includes(' /api/docs')
