import type { CommentView } from '@gwanyeok/domain/comments/api.ts'
import type { PostView } from '@gwanyeok/domain/posts/api.ts'
import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { EvaluationResult } from '@gwanyeok/domain/predictions/judging/api.ts'
import type { Candle, StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import type { Answer } from '#shared/api/api.ts'
import type { Member } from '#shared/session/session.ts'

/** Builders of complete API data for tests. A test overrides only the fields that it is about. */

/** The member who is signed in. */
export const MEMBER: Member = {
  id: 'me',
  username: '민지',
  email: 'minji@gwanyeok.test',
  emailConfirmed: true,
  mustConfirmEmail: false,
  usernameChangeFrom: null,
  photoURL: null,
  isAdmin: false,
  needsSecondFactor: false,
  suspendedUntil: null,
  hasPredicted: true,
  newcomer: false,
}

export const buildMemberBrief = (change: Partial<MemberBrief> = {}): MemberBrief => ({
  id: 'jisu',
  username: '지수',
  photoURL: null,
  successRate: 60,
  judged: 10,
  hasSkillBadge: false,
  withdrawn: false,
  ...change,
})

export const buildPost = (change: Partial<PostView> = {}): PostView => ({
  id: 'post-1',
  type: 'post',
  author: buildMemberBrief(),
  content: '오늘은 조용하네요.',
  stockTags: [],
  mentions: [],
  images: [],
  attached: null,
  createdAt: '2026-11-21T00:30:00.000Z',
  likes: 0,
  commentCount: 0,
  latestComment: null,
  likedByMe: false,
  isMine: false,
  canReport: true,
  hidden: false,
  takenDownUntil: null,
  visibility: 'public',
  viewCount: 1,
  ...change,
})

export const buildComment = (change: Partial<CommentView> = {}): CommentView => ({
  id: 'comment-1',
  author: buildMemberBrief(),
  content: '저도 그렇게 봐요.',
  stockTags: [],
  mentions: [],
  createdAt: '2026-11-21T00:40:00.000Z',
  parentId: null,
  replyTo: null,
  gone: null,
  isMine: false,
  canReport: true,
  ...change,
})

export const buildEvaluation = (change: Partial<EvaluationResult> = {}): EvaluationResult => ({
  evaluatedAt: '2026-11-17T21:34:00.000Z',
  actualPrice: 467.26,
  actualChange: 3.5021,
  error: 4.594,
  score: 320,
  reachedOn: null,
  actualDay: '2026-11-17',
  splitFactor: null,
  stockChange: 3.2107,
  marketChange: 0.8123,
  beatMarket: true,
  ...change,
})

/** A pending prediction. */
export const buildPrediction = (change: Partial<UnsealedPrediction> = {}): UnsealedPrediction => ({
  id: 'prediction-1',
  author: buildMemberBrief(),
  stock: 'TSLA',
  stockName: 'Tesla',
  koreanName: '테슬라',
  period: 7,
  predictedAt: '2026-11-20T14:12:00.000Z',
  windowFirst: '2026-11-20',
  windowLast: '2026-11-25',
  evaluationEnd: '2026-11-25T21:00:00.000Z',
  status: 'pending',
  visibility: 'public',
  revealTiming: 'immediate',
  revealAt: '2026-11-20T14:12:00.000Z',
  blockId: 'BLK-1',
  commitment: 'c0ffee',
  likes: 0,
  commentCount: 0,
  viewCount: 0,
  likedByMe: false,
  isMine: false,
  canReport: true,
  hidden: false,
  takenDownUntil: null,
  voidReason: null,
  currentPrice: 481.2,
  sealed: false,
  sealedForOthers: false,
  basePrice: 481.2,
  basePriceStatus: 'confirmed',
  baseDay: '2026-11-19',
  targetPrice: 505.26,
  predictedChange: 5,
  isReached: false,
  // 09:12 in New York: trading hours begin at 9:00, before the market opens.
  tradingHours: true,
  content: '',
  reason: '',
  images: [],
  hash: 'abc',
  nonce: 'def',
  immutable: true,
  verified: true,
  scoring: {
    baseScore: 100,
    periodMultiplier: 2,
    volatilityMultiplier: 2,
    accuracyMultiplier: 0,
    timeMultiplier: 1,
    finalScore: 0,
  },
  evaluation: null,
  ...change,
})

/** The close of the last trading day. */
export const buildStockPrice = (change: Partial<StockPrice> = {}): StockPrice => ({
  symbol: 'NVDA',
  currentPrice: 100,
  change: 0,
  changePercent: 0,
  high: 100,
  low: 100,
  open: 100,
  previousClose: 100,
  at: '2026-11-20T21:00:00.000Z',
  tradingDay: '2026-11-20',
  live: false,
  final: true,
  awaitsFirstMinute: false,
  ...change,
})

export const buildSettings = (change: Partial<Answer<'GET /settings'>> = {}): Answer<'GET /settings'> => ({
  publicProfile: true,
  weeklyMail: false,
  mutedNotifications: [],
  pushedNotifications: [],
  pushesAtNight: false,
  pushesHideContent: false,
  mutedWords: [],
  ...change,
})

/** One candle a day, the last on 20 November 2026. */
export const buildCandles = (count: number): Candle[] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 21 - count + index)).toISOString().slice(0, 10)
    const open = 100 + index
    return { date: day, open, high: open + 3, low: open - 2, close: open + 1, volume: 1_000_000 }
  })
