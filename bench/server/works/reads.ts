import { STOCKS } from '../data/fill.ts'
import { chosenMember, chosenPrediction, get, memberId, type Work } from './work.ts'

const SEARCHED = ['AAPL', 'Listed 12', 'MSFT', 'Listed 70']

/** Reads of members. */
export const READS: readonly Work[] = [
  { name: 'feed', calls: (_world, turn) => get(turn, '/api/predictions') },
  { name: 'leaderboard', calls: (_world, turn) => get(turn, '/api/leaderboard') },
  { name: 'home', calls: (_world, turn) => get(turn, '/api/home') },
  {
    name: 'detail',
    calls: (world, turn) => get(turn, `/api/predictions/${chosenPrediction(world, turn.user, turn.index)}`),
  },
  {
    name: 'stock-feed',
    calls: (_world, turn) => get(turn, `/api/predictions?stock=${STOCKS[turn.index % STOCKS.length]}`),
  },
  { name: 'following', calls: (_world, turn) => get(turn, '/api/predictions?from=following') },
  {
    name: 'member',
    calls(_world, turn) {
      const id = memberId(chosenMember(turn.user, turn.index))
      return [...get(turn, `/api/users/${id}`), ...get(turn, `/api/users/${id}/predictions`)]
    },
  },
  {
    name: 'search',
    calls: (_world, turn) =>
      get(turn, `/api/stocks/search?q=${encodeURIComponent(SEARCHED[turn.index % SEARCHED.length]!)}`),
  },
]
