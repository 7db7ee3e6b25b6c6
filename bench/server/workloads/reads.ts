import { STOCKS } from '../data/stocks.ts'
import {
  chooseMemberToVisit,
  choosePrediction,
  buildGetCalls,
  buildMemberId,
  type Workload,
} from './workload.ts'

const SEARCH_TEXTS = ['AAPL', 'Listed 12', 'MSFT', 'Listed 70']

/** Reads of members. */
export const READS: readonly Workload[] = [
  { name: 'feed', buildCalls: (_data, iteration) => buildGetCalls(iteration, '/api/predictions') },
  { name: 'leaderboard', buildCalls: (_data, iteration) => buildGetCalls(iteration, '/api/leaderboard') },
  { name: 'home', buildCalls: (_data, iteration) => buildGetCalls(iteration, '/api/home') },
  {
    name: 'detail',
    buildCalls: (data, iteration) =>
      buildGetCalls(iteration, `/api/predictions/${choosePrediction(data, iteration.user, iteration.index)}`),
  },
  {
    name: 'stock-feed',
    buildCalls: (_data, iteration) =>
      buildGetCalls(iteration, `/api/predictions?stock=${STOCKS[iteration.index % STOCKS.length]}`),
  },
  {
    name: 'following',
    buildCalls: (_data, iteration) => buildGetCalls(iteration, '/api/predictions?from=following'),
  },
  {
    name: 'member',
    buildCalls(_data, iteration) {
      const id = buildMemberId(chooseMemberToVisit(iteration.user, iteration.index))
      return [
        ...buildGetCalls(iteration, `/api/users/${id}`),
        ...buildGetCalls(iteration, `/api/users/${id}/predictions`),
      ]
    },
  },
  {
    name: 'search',
    buildCalls: (_data, iteration) =>
      buildGetCalls(
        iteration,
        `/api/stocks/search?q=${encodeURIComponent(SEARCH_TEXTS[iteration.index % SEARCH_TEXTS.length]!)}`,
      ),
  },
]
