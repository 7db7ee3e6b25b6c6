import type { NewPrediction, UnsealedPrediction, SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { RecordedPrediction } from '@gwanyeok/domain/record/api.ts'
import type { Candle, StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { member } from './member-example.ts'

export const candles: readonly Candle[] = [
  { date: '2026-03-03', open: 229.1, high: 231.9, low: 228.2, close: 231.05, volume: 41_203_377 },
  { date: '2026-03-04', open: 231.3, high: 234.6, low: 230.85, close: 234.1, volume: 39_820_114 },
  { date: '2026-03-05', open: 234.2, high: 236.4, low: 233.05, close: 235.77, volume: 37_452_090 },
  { date: '2026-03-06', open: 236, high: 239.75, low: 235.4, close: 239.5, volume: 45_110_928 },
  { date: '2026-03-09', open: 239.2, high: 242.4, low: 238.75, close: 241.62, volume: 48_211_530 },
]

export const price: StockPrice = {
  symbol: 'AAPL',
  currentPrice: 241.62,
  change: 2.12,
  changePercent: 0.8852,
  high: 242.4,
  low: 238.75,
  open: 239.2,
  previousClose: 239.5,
  at: '2026-03-09T20:00:00.000Z',
  tradingDay: '2026-03-09',
  live: false,
  final: true,
  awaitsFirstMinute: false,
}

const commonFields = {
  author: member,
  stock: 'AAPL',
  stockName: 'Apple Inc.',
  koreanName: '애플',
  windowFirst: '2026-03-03',
  visibility: 'public',
  likes: 12,
  commentCount: 3,
  viewCount: 148,
  likedByMe: false,
  isMine: false,
  canReport: true,
  hidden: false,
  takenDownUntil: null,
  voidReason: null,
} as const

export const unsealedPrediction: UnsealedPrediction = {
  ...commonFields,
  id: '01KJQZ5H9SDR4W8Y2X6M3VNCQB',
  period: 7,
  predictedAt: '2026-03-02T15:04:05.678Z',
  windowLast: '2026-03-09',
  evaluationEnd: '2026-03-09T20:00:00.000Z',
  status: 'success',
  revealTiming: 'immediate',
  revealAt: '2026-03-02T15:04:05.678Z',
  blockId: 'BLK-1772463845678-7K2QMW',
  commitment: '041bf3de7780225447cd6634cfc959b67ff49d0a09e74f7b89e457974a2dbc8c',
  currentPrice: 241.62,
  sealed: false,
  sealedForOthers: false,
  basePrice: 228.5,
  basePriceStatus: 'confirmed',
  baseDay: '2026-03-02',
  targetPrice: 239.93,
  predictedChange: 5.0022,
  // True only while the prediction is pending.
  isReached: false,
  tradingHours: true,
  content: '실적이 좋아 보여요',
  reason: '신제품 기대',
  images: [],
  hash: 'c41e6b4b7512b70a7704dfcaf63ae604a5eb934e2c8fe5b02d8eef194095d3b2',
  nonce: '9a9b644725c68fa339f3e7ad4115d14ec62544f3f438f7de848091306108af9f',
  immutable: true,
  verified: true,
  scoring: {
    baseScore: 100,
    periodMultiplier: 2,
    volatilityMultiplier: 2,
    accuracyMultiplier: 1,
    timeMultiplier: 1,
    finalScore: 400,
  },
  evaluation: {
    evaluatedAt: '2026-03-09T20:30:04.120Z',
    actualPrice: 241.62,
    actualChange: 5.7418,
    error: 0.7396,
    score: 400,
    reachedOn: '2026-03-09',
    actualDay: '2026-03-09',
    splitFactor: null,
    stockChange: 5.1102,
    marketChange: 1.2134,
    beatMarket: true,
  },
}

const { scoring, evaluation } = unsealedPrediction

export const recordedPrediction: RecordedPrediction = {
  id: unsealedPrediction.id,
  author: member.id,
  commitment: unsealedPrediction.commitment,
  index: 4120,
  settledIndex: 4377,
  facts: {
    stock: unsealedPrediction.stock,
    basePrice: unsealedPrediction.basePrice,
    targetPrice: unsealedPrediction.targetPrice,
    predictedChange: unsealedPrediction.predictedChange,
    period: unsealedPrediction.period,
    predictedAt: unsealedPrediction.predictedAt,
    tradingHours: unsealedPrediction.tradingHours,
    hash: unsealedPrediction.hash,
    nonce: unsealedPrediction.nonce,
    windowFirst: unsealedPrediction.windowFirst,
    windowLast: unsealedPrediction.windowLast,
  },
  judged: {
    status: 'success',
    finalScore: scoring.finalScore,
    actualPrice: evaluation!.actualPrice,
    actualDay: evaluation!.actualDay,
    actualChange: evaluation!.actualChange,
    error: evaluation!.error,
    periodMultiplier: scoring.periodMultiplier,
    volatilityMultiplier: scoring.volatilityMultiplier,
    accuracyMultiplier: scoring.accuracyMultiplier,
    timeMultiplier: scoring.timeMultiplier,
    splitFactor: null,
    candles: [...candles],
  },
  voidReason: null,
}

export const sealedPrediction: SealedPrediction = {
  ...commonFields,
  id: '01KJRQJ8VC5T2N9X7B4M6WDKZE',
  period: 30,
  predictedAt: '2026-03-02T22:10:00.000Z',
  windowLast: '2026-04-01',
  evaluationEnd: '2026-04-01T20:00:00.000Z',
  status: 'pending',
  revealTiming: 'onComplete',
  revealAt: null,
  blockId: 'BLK-1772489400000-Q4X9ZT',
  commitment: '5d20c8e1b6f7439a08e4d1c25f9ab37610c7e8f2d4b5a6930e1f8c7d6b5a4932',
  currentPrice: 241.62,
  sealed: true,
}

export const newPrediction: NewPrediction = {
  stock: 'AAPL',
  seenPrice: 228.5,
  targetPrice: 239.93,
  period: 7,
  reason: '신제품 기대',
  content: '실적이 좋아 보여요',
  visibility: 'public',
  revealTiming: 'immediate',
}
