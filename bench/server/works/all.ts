import { home, leaderboard } from './boards.ts'
import { feed, following, stockFeed, thirdPage } from './feeds.ts'
import { newPrediction } from './new-prediction.ts'
import { detail, member, search } from './pages.ts'
import type { Work } from './work.ts'
import { comment, follow, like } from './writes.ts'

/** Reads first: each size begins with the same data. */
export const WORKS: Work[] = [
  ...[feed, leaderboard, home, detail, stockFeed, following, thirdPage, member, search],
  ...[like, follow, comment, newPrediction],
]
