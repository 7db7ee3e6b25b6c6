import { api } from '@gwanyeok/domain/api.ts'
import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { z } from 'zod'
import type { VisibilityWorld } from './visibility-world.ts'

type AddressLister = (world: VisibilityWorld) => string[]

// Each `create…Lister` returns a function that fills the placeholder of a path with what the world contains.
const createFixedLister =
  (...paths: string[]): AddressLister =>
  () =>
    paths
const createStockLister =
  (path: string): AddressLister =>
  ({ stocks }) =>
    stocks.map((stock) => path.replace(':symbol', stock))
/** Lists an address for the stock with posts, and one for a stock without posts. */
const createSomeStocksLister = (path: string): AddressLister =>
  createFixedLister(...['AAPL', 'MSFT'].map((stock) => path.replace(':symbol', stock)))
const createItemLister =
  (kind: string, path: string): AddressLister =>
  ({ items }) =>
    items.filter((item) => item.kind === kind).map(({ id }) => path.replace(':id', id))
/** Lists the author of all items, and a member without any item. */
const listPeople = ({ author, viewers }: VisibilityWorld) => [
  author,
  viewers.find(({ isFollower }) => isFollower)!.person,
]
const createPersonLister =
  (path: string): AddressLister =>
  (world) =>
    listPeople(world).map(({ id }) => path.replace(':id', id))
const createNameLister =
  (path: string): AddressLister =>
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

/** Stocks with predictions that are hidden, sealed, for followers, and private: a leak of any shows in one of them. */
const UNSEEN_STOCKS = ['MSFT', 'TSLA', 'AMZN', 'GOOGL']

/** Functions for the routes of which `createAddressLister` and `listQueries` would list too few addresses. */
const SPECIAL_ADDRESSES: Record<string, AddressLister> = {
  'GET /api/predictions': (world) => [
    ...['all', 'pending', 'success', 'failed'].flatMap((filter) => [
      `/predictions?filter=${filter}`,
      `/predictions?filter=${filter}&from=following`,
    ]),
    ...['popular', 'closing'].flatMap((sort) => [
      `/predictions?sort=${sort}`,
      `/predictions?sort=${sort}&from=following`,
      `/predictions?sort=${sort}&filter=pending`,
      ...UNSEEN_STOCKS.map((stock) => `/predictions?sort=${sort}&stock=${stock}`),
    ]),
    ...createStockLister('/predictions?stock=:symbol')(world),
  ],
  // The answer is a number, so a public and a private prediction are enough.
  'GET /api/predictions/newer': (world) => {
    const addresses = createItemLister('prediction', '/predictions/newer?than=:id')(world)
    return [addresses.at(0)!, addresses.at(-1)!]
  },
  'GET /api/users/search': createNameLister('/users/search?q=:name'),
  'GET /api/users/mentionable': createNameLister('/users/mentionable?q=:name'),
  'GET /api/stocks/closes': ({ stocks }) => [`/stocks/closes?symbols=${stocks.join()}`],
  'GET /api/posts/search': createFixedLister('/posts/search?q=글', '/posts/search?q=수박'),
  'GET /api/comments': ({ items }) =>
    items
      .filter(({ kind }) => kind !== 'comment')
      .map(({ kind, id }) => `/comments?postType=${kind}&postId=${id}`),
}

/** Returns a function that fills the parameters of a path with stocks, or ids of members or items. */
function createAddressLister(path: string): AddressLister {
  if (path.startsWith('/users/:id')) return createPersonLister(path)
  // The answers of these routes have no predictions, so two stocks are enough.
  if (/^\/stocks\/:symbol\/(posts|profile|candles)$/.test(path)) return createSomeStocksLister(path)
  if (path.startsWith('/predictions/:id')) return createItemLister('prediction', path)
  if (path.startsWith('/posts/:id')) {
    const listPosts = createItemLister('post', path)
    const listStockPosts = createItemLister('stockPost', path)
    return (world) => [...listPosts(world), ...listStockPosts(world)]
  }
  if (path.startsWith('/stock-posts/:id')) return createItemLister('stockPost', path)
  return path.includes(':symbol')
    ? createStockLister(path)
    : createFixedLister(path.replaceAll(/:\w+/g, 'nowhere'))
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
  .map(([route, endpoint]): [string, AddressLister] => {
    const path = route.replace('GET ', '')
    const addresses = createAddressLister(path)
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
export const TESTED_ROUTES: Record<string, AddressLister> = Object.fromEntries(
  Object.entries({ ...Object.fromEntries(contractRoutes), ...SPECIAL_ADDRESSES }).filter(
    ([route]) => !(route in EXCLUDED_ROUTES),
  ),
)

/** Writes answer for invisible items as for unknown ids. Their other errors are covered by every-endpoint.test.ts. */
export const isWrite = (route: string) => !/^(GET|HEAD|OPTIONS) /.test(route)
export const isDescription = (route: string) => route.includes(' /api/docs')
