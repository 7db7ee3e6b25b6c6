import type {
  UnsealedPrediction,
  PredictionView,
  SealedPrediction,
} from '@gwanyeok/domain/predictions/api.ts'
import type { EvaluationResult } from '@gwanyeok/domain/predictions/judging/api.ts'
import { BASE_SCORE } from '@gwanyeok/domain/predictions/judging/score.ts'
import { isRevealed } from '@gwanyeok/domain/predictions/reveal.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { toImageView } from '../items/image-view.ts'
import { toAuthorBrief } from '../members/member-brief.ts'
import type { SeenPrediction } from '../items/seen-by/predictions-seen-by.ts'

/**
 * Converts a row to what the viewer sees: without its content while it is sealed. `now` is product time in epoch ms.
 */
export function toPredictionView(row: SeenPrediction, now: number): PredictionView {
  return row.sealed ? toSealedView(row) : toUnsealedView(row, now)
}

function toSealedView(row: SeenPrediction): SealedPrediction {
  return { ...toCommonFields(row), sealed: true }
}

function toCommonFields(row: SeenPrediction): Omit<SealedPrediction, 'sealed'> {
  return {
    id: row.id,
    author: toAuthorBrief(row),
    stock: row.stock,
    stockName: row.stockName,
    koreanName: findKoreanName(row.stock),
    period: row.period,
    predictedAt: row.predictedAt.toISOString(),
    windowFirst: row.windowFirst,
    windowLast: row.windowLast,
    evaluationEnd: row.evaluationEnd.toISOString(),
    status: row.status,
    visibility: row.visibility,
    revealTiming: row.revealTiming,
    revealAt: row.revealAt?.toISOString() ?? null,
    blockId: row.blockId,
    commitment: row.commitment,
    likes: row.likes,
    commentCount: row.commentCount,
    viewCount: row.viewCount,
    likedByMe: row.likedByMe,
    isMine: row.isMine,
    canReport: !row.isMine && (row.takenDownUntil === null || !row.sealed),
    hidden: row.hiddenAt !== null && row.takenDownUntil === null,
    takenDownUntil: row.takenDownUntil?.toISOString() ?? null,
    voidReason: row.voidReason,
    currentPrice: row.currentPrice,
  }
}

function toUnsealedView(row: SeenPrediction, now: number): UnsealedPrediction {
  return {
    ...toCommonFields(row),
    sealed: false,
    sealedForOthers: !isRevealed({ status: row.status, revealAt: row.revealAt?.getTime() ?? null }, now),
    basePrice: row.basePrice,
    basePriceStatus: row.basePriceStatus,
    baseDay: row.baseDay,
    targetPrice: row.targetPrice,
    predictedChange: row.predictedChange,
    isReached: row.isReached,
    tradingHours: row.tradingHours,
    content: row.content,
    reason: row.reason,
    images: row.images.map(toImageView),
    hash: row.hash,
    nonce: row.nonce,
    // Always true: the API's specification requires both fields.
    immutable: true,
    verified: true,
    scoring: {
      baseScore: BASE_SCORE,
      periodMultiplier: row.periodMultiplier,
      volatilityMultiplier: row.volatilityMultiplier,
      accuracyMultiplier: row.accuracyMultiplier,
      timeMultiplier: row.timeMultiplier,
      finalScore: row.finalScore,
    },
    evaluation: toEvaluation(row),
  }
}

/** Returns null while the prediction is not judged. `error` is in percentage points. */
function toEvaluation(row: SeenPrediction): EvaluationResult | null {
  const { evaluatedAt, actualPrice, actualChange, error, actualDay } = row
  if (!evaluatedAt || actualPrice === null || actualChange === null || error === null || !actualDay)
    return null
  return {
    evaluatedAt: evaluatedAt.toISOString(),
    actualPrice,
    actualChange,
    error,
    score: row.finalScore,
    reachedOn: row.reachedOn,
    actualDay,
    splitFactor: row.splitFactor,
    stockChange: row.stockChange,
    marketChange: row.marketChange,
    beatMarket: row.beatMarket,
  }
}
