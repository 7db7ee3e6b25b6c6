import { STOCKS } from '../data/fill.ts'
import { chooseMemberToVisit, choosePrediction, buildGet, buildMemberId, type Workload } from './workload.ts'

const SEARCH_TEXTS = ['AAPL', 'Listed 12', 'MSFT', 'Listed 70']

/** Reads of members. */
export const READS: readonly Workload[] = [
  { name: 'feed', buildCalls: (_world, iteration) => buildGet(iteration, '/api/predictions') },
  { name: 'leaderboard', buildCalls: (_world, iteration) => buildGet(iteration, '/api/leaderboard') },
  { name: 'home', buildCalls: (_world, iteration) => buildGet(iteration, '/api/home') },
  {
    name: 'detail',
    buildCalls: (world, iteration) =>
      buildGet(iteration, `/api/predictions/${choosePrediction(world, iteration.user, iteration.index)}`),
  },
  {
    name: 'stock-feed',
    buildCalls: (_world, iteration) =>
      buildGet(iteration, `/api/predictions?stock=${STOCKS[iteration.index % STOCKS.length]}`),
  },
  {
    name: 'following',
    buildCalls: (_world, iteration) => buildGet(iteration, '/api/predictions?from=following'),
  },
  {
    name: 'member',
    buildCalls(_world, iteration) {
      const id = buildMemberId(chooseMemberToVisit(iteration.user, iteration.index))
      return [
        ...buildGet(iteration, `/api/users/${id}`),
        ...buildGet(iteration, `/api/users/${id}/predictions`),
      ]
    },
  },
  {
    name: 'search',
    buildCalls: (_world, iteration) =>
      buildGet(
        iteration,
        `/api/stocks/search?q=${encodeURIComponent(SEARCH_TEXTS[iteration.index % SEARCH_TEXTS.length]!)}`,
      ),
  },
]
