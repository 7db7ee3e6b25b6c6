import { accountRoutes } from './features/accounts/routes.ts'
import { secondFactorRoutes } from './features/accounts/second-factor/routes.ts'
import { socialRoutes } from './features/accounts/social/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { bookmarkRoutes } from './features/bookmarks/routes.ts'
import { clockRoutes } from './features/clock/routes.ts'
import { commentRoutes } from './features/comments/routes.ts'
import { contactRoutes } from './features/contacts/routes.ts'
import { dataExportRoutes } from './features/data-export/routes.ts'
import { evaluationRoutes } from './features/evaluations/routes.ts'
import { followRoutes } from './features/follows/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { imageRoutes } from './features/images/routes.ts'
import { leaderboardRoutes } from './features/leaderboard/routes.ts'
import { legalRoutes } from './features/legal/routes.ts'
import { likeRoutes } from './features/likes/routes.ts'
import { maintenanceRoutes } from './features/maintenance/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { postRoutes } from './features/posts/routes.ts'
import { predictionRoutes } from './features/predictions/routes.ts'
import { priceAlertRoutes } from './features/price-alerts/routes.ts'
import { recordRoutes } from './features/record/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { sampleRoutes } from './features/samples/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import { stockRoutes } from './features/stocks/routes.ts'
import { takedownRoutes } from './features/takedowns/routes.ts'
import { tokenRoutes } from './features/tokens/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { watchlistRoutes } from './features/watchlist/routes.ts'
import { weeklyMailRoutes } from './features/weekly-mail/routes.ts'

/** The routes of every feature; `app.ts` mounts them. */
export const FEATURE_ROUTES = [
  accountRoutes,
  adminRoutes,
  bookmarkRoutes,
  clockRoutes,
  commentRoutes,
  contactRoutes,
  dataExportRoutes,
  evaluationRoutes,
  followRoutes,
  homeRoutes,
  imageRoutes,
  leaderboardRoutes,
  legalRoutes,
  likeRoutes,
  maintenanceRoutes,
  notificationRoutes,
  postRoutes,
  predictionRoutes,
  priceAlertRoutes,
  recordRoutes,
  reportRoutes,
  sharingRoutes,
  sampleRoutes,
  secondFactorRoutes,
  settingsRoutes,
  socialRoutes,
  stockRoutes,
  tokenRoutes,
  takedownRoutes,
  userRoutes,
  watchlistRoutes,
  weeklyMailRoutes,
]
