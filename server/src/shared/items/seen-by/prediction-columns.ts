/** The columns of a prediction `p` that are shown; the rest, as the candles that judged it, is larger than all of them. */
export const SHOWN_COLUMNS = [
  ...(['p.id', 'p.author', 'p.stock', 'p.stockName', 'p.period', 'p.predictedAt'] as const),
  ...(['p.windowFirst', 'p.windowLast', 'p.evaluationEnd', 'p.status', 'p.visibility'] as const),
  ...(['p.revealTiming', 'p.revealAt', 'p.blockId', 'p.commitment', 'p.hash', 'p.nonce'] as const),
  ...(['p.likes', 'p.commentCount', 'p.viewCount', 'p.hiddenAt', 'p.takenDownUntil'] as const),
  ...(['p.basePrice', 'p.basePriceStatus', 'p.baseDay', 'p.targetPrice', 'p.predictedChange'] as const),
  ...(['p.tradingHours', 'p.content', 'p.reason', 'p.holding', 'p.rulesVersion'] as const),
  ...(['p.chanceMultiplierApplies', 'p.provisionalChance', 'p.chance', 'p.chanceFromOpen'] as const),
  ...(['p.chanceFromBase', 'p.chanceMultiplier', 'p.periodMultiplier', 'p.volatilityMultiplier'] as const),
  ...(['p.accuracyMultiplier', 'p.timeMultiplier', 'p.finalScore', 'p.evaluatedAt'] as const),
  ...(['p.actualPrice', 'p.actualDay', 'p.actualChange', 'p.error', 'p.reachedOn'] as const),
  ...(['p.splitFactor', 'p.volatilityFrom', 'p.volatilityChange', 'p.voidReason', 'p.duel'] as const),
] as const

type WithoutTable<Column> = Column extends `p.${infer Name}` ? Name : never
export type ShownColumn = WithoutTable<(typeof SHOWN_COLUMNS)[number]>
