import type { CommentPage, CommentThread, CommentView } from '@gwanyeok/domain/comments/api.ts'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { LeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import type { PostView, StockPostView } from '@gwanyeok/domain/posts/api.ts'
import { member } from './member-example.ts'
import {
  candles,
  newPrediction,
  unsealedPrediction,
  price,
  recordedPrediction,
  sealedPrediction,
} from './prediction-examples.ts'

const image: ImageView = {
  id: '01KJQW2Z6T9X4B8D5M7R3CNVHF',
  url: '/api/images/01KJQW2Z6T9X4B8D5M7R3CNVHF/full',
  thumbnailUrl: '/api/images/01KJQW2Z6T9X4B8D5M7R3CNVHF/thumbnail',
  width: 1200,
  height: 800,
  placeholder: 'data:image/webp;base64,UklGRhIAAABXRUJQVlA4TAYAAAAvQWxvAGs=',
}

const comment: CommentView = {
  id: '01KJRS2B7M4X9V6C3T8N5QZWDH',
  author: member,
  content: '저도 $AAPL 실적을 기다려요',
  stockTags: ['AAPL'],
  mentions: [],
  createdAt: '2026-03-03T01:20:00.000Z',
  parentId: null,
  replyTo: null,
  gone: null,
  isMine: false,
  canReport: true,
}

const thread: CommentThread = { comment, replies: [] }

const comments: CommentPage = { items: [thread], nextCursor: null, commentCount: 1 }

const commonFields = {
  author: member,
  content: '오늘 밤 $AAPL 실적이 나와요',
  stockTags: ['AAPL'],
  mentions: [],
  images: [image],
  attached: null,
  createdAt: '2026-03-03T01:15:00.000Z',
  likes: 4,
  commentCount: 1,
  latestComment: { id: comment.id, author: member, content: '저도 $AAPL 실적을 기다려요' },
  likedByMe: false,
  isMine: false,
  canReport: true,
  hidden: false,
  takenDownUntil: null,
}

const post: PostView = {
  ...commonFields,
  id: '01KJRRZT4H8C2W7V5X9B3MNQDE',
  type: 'post',
  visibility: 'public',
  viewCount: 57,
}

const stockPost: StockPostView = {
  ...commonFields,
  id: '01KJRS0V6D3M9T5N8Q2X7CWZBH',
  type: 'stockPost',
  stock: 'AAPL',
  stockName: 'Apple Inc.',
  koreanName: '애플',
}

const leaderboardEntry: LeaderboardEntry = {
  rank: 7,
  movement: 3,
  member,
  totalScore: 5230,
  success: 15,
  failed: 9,
  pending: 4,
  successRate: 62.5,
}

const notification: NotificationView = {
  id: '01KK9Q2M5T8W4X7C6V3N9BZRDH',
  at: '2026-03-09T20:30:04.120Z',
  unread: true,
  kind: 'judged',
  predictionId: unsealedPrediction.id,
  stock: 'AAPL',
  koreanName: '애플',
  status: 'success',
  evaluationEnd: unsealedPrediction.evaluationEnd,
  score: 400,
  target: 239.93,
  actual: 241.62,
}

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
