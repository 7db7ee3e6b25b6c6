import {
  comment,
  comments,
  image,
  leaderboardEntry,
  notification,
  post,
  stockPost,
  thread,
} from './community-examples.ts'
import { member } from './member-example.ts'
import {
  candles,
  newPrediction,
  unsealedPrediction,
  price,
  recordedPrediction,
  sealedPrediction,
} from './prediction-examples.ts'

export const EXAMPLES: Readonly<Record<string, unknown>> = {
  Member: member,
  Image: image,
  Candle: candles.at(-1),
  StockPrice: price,
  Prediction: unsealedPrediction,
  OpenPrediction: unsealedPrediction,
  SealedPrediction: sealedPrediction,
  RecordedPrediction: recordedPrediction,
  NewPrediction: newPrediction,
  Comment: comment,
  CommentThread: thread,
  Comments: comments,
  Post: post,
  StockPost: stockPost,
  PostDetail: { ...post, comments },
  StockPostDetail: { ...stockPost, comments },
  AnyPostDetail: { ...post, comments },
  AnyPost: post,
  LeaderboardEntry: leaderboardEntry,
  OwnLeaderboardEntry: leaderboardEntry,
  Notification: notification,
}
