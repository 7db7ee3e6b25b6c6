import { accountsApi } from './accounts/api.ts'
import { secondFactorApi } from './accounts/second-factor-api.ts'
import { socialApi } from './accounts/social-api.ts'
import { adminApi } from './admin/api.ts'
import { bookmarksApi } from './bookmarks/api.ts'
import { commentsApi } from './comments/api.ts'
import { contactsApi } from './contacts/api.ts'
import { evaluationsApi } from './evaluations/api.ts'
import { followsApi } from './follows/api.ts'
import { homeApi } from './home/api.ts'
import { imagesApi } from './images/api.ts'
import { leaderboardApi } from './leaderboard/api.ts'
import { legalApi } from './legal/api.ts'
import { likesApi } from './likes/api.ts'
import { maintenanceApi } from './maintenance/api.ts'
import { notificationsApi } from './notifications/api.ts'
import { postsApi } from './posts/api.ts'
import { predictionsApi } from './predictions/api.ts'
import { priceAlertsApi } from './price-alerts/api.ts'
import { recordApi } from './record/api.ts'
import { reportsApi } from './reports/api.ts'
import { samplesApi } from './samples/api.ts'
import { settingsApi } from './settings/api.ts'
import { stocksApi } from './stocks/api.ts'
import { tokensApi } from './tokens/api.ts'
import { takedownsApi } from './takedowns/api.ts'
import { usersApi } from './users/api.ts'
import { watchlistApi } from './watchlist/api.ts'

/** The whole contract between web and server. */
export const api = {
  ...accountsApi,
  ...adminApi,
  ...bookmarksApi,
  ...commentsApi,
  ...contactsApi,
  ...evaluationsApi,
  ...followsApi,
  ...homeApi,
  ...imagesApi,
  ...leaderboardApi,
  ...legalApi,
  ...likesApi,
  ...maintenanceApi,
  ...notificationsApi,
  ...postsApi,
  ...predictionsApi,
  ...priceAlertsApi,
  ...recordApi,
  ...reportsApi,
  ...samplesApi,
  ...settingsApi,
  ...secondFactorApi,
  ...socialApi,
  ...stocksApi,
  ...tokensApi,
  ...takedownsApi,
  ...usersApi,
  ...watchlistApi,
}

export type Api = typeof api
