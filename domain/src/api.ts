import { accountsApi } from './accounts/api.ts'
import { evaluationsApi } from './evaluations/api.ts'
import { homeApi } from './home/api.ts'
import { leaderboardApi } from './leaderboard/api.ts'
import { predictionsApi } from './predictions/api.ts'
import { stocksApi } from './stocks/api.ts'
import { usersApi } from './users/api.ts'

/** The whole contract between web and server. */
export const api = {
  ...accountsApi,
  ...evaluationsApi,
  ...homeApi,
  ...leaderboardApi,
  ...predictionsApi,
  ...stocksApi,
  ...usersApi,
}

export type Api = typeof api
