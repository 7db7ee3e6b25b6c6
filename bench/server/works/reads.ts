import { STOCKS } from '../data/fill.ts'
import { chooseOtherMember, choosePrediction, buildGet, buildMemberId, type Work } from './work.ts'

const SEARCHED = ['AAPL', 'Listed 12', 'MSFT', 'Listed 70']

/** Reads of members. */
export const READS: readonly Work[] = [
  { name: 'feed', calls: (_world, turn) => buildGet(turn, '/api/predictions') },
  { name: 'leaderboard', calls: (_world, turn) => buildGet(turn, '/api/leaderboard') },
  { name: 'home', calls: (_world, turn) => buildGet(turn, '/api/home') },
  {
    name: 'detail',
    calls: (world, turn) =>
      buildGet(turn, `/api/predictions/${choosePrediction(world, turn.user, turn.index)}`),
  },
  {
    name: 'stock-feed',
    calls: (_world, turn) => buildGet(turn, `/api/predictions?stock=${STOCKS[turn.index % STOCKS.length]}`),
  },
  { name: 'following', calls: (_world, turn) => buildGet(turn, '/api/predictions?from=following') },
  {
    name: 'member',
    calls(_world, turn) {
      const id = buildMemberId(chooseOtherMember(turn.user, turn.index))
      return [...buildGet(turn, `/api/users/${id}`), ...buildGet(turn, `/api/users/${id}/predictions`)]
    },
  },
  {
    name: 'search',
    calls: (_world, turn) =>
      buildGet(turn, `/api/stocks/search?q=${encodeURIComponent(SEARCHED[turn.index % SEARCHED.length]!)}`),
  },
]
