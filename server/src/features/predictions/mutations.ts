import type { BannedKind } from '@gwanyeok/domain/content/banned-content.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { NewPrediction } from '@gwanyeok/domain/predictions/api.ts'
import {
  clampPeriod,
  MAX_PREDICTIONS_PER_DAY,
  findPredictionRefusal,
} from '@gwanyeok/domain/predictions/prediction.ts'
import { isPrice } from '@gwanyeok/domain/stocks/price.ts'
import type { z } from 'zod'
import type { SeenPrediction } from '#shared/items/seen-by/predictions-seen-by.ts'
import type { CurrentMember } from '#platform/sessions/session.ts'
import { computeLimitFactor } from '#platform/config/config.ts'
import type { Context } from '#shared/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { Limiter } from '#platform/http/protection/limit.ts'
import type { Quotes, BasePriceWithName } from '#shared/market-data/quotes/quotes.ts'
import { attachImages } from '#shared/images/attach-images.ts'
import { insertPrediction } from '#shared/predictions/insert-prediction.ts'
import { findPredictionContext, type PredictionContext } from '#shared/predictions/prediction-context.ts'
import { createPredictionRow, type NewPredictionRow } from '#shared/predictions/new-prediction-row.ts'
import { orNotFound } from '#platform/http/serve.ts'
import { hasPublicText, checkEmailConfirmed } from './public-texts.ts'
import { findPrediction } from './queries.ts'
import { checkBannedContent } from '#shared/content/check-banned-content.ts'
import { createTextError } from '#shared/content/text-limits.ts'
import { type TextLimitUses, createTextLimitUses } from '#shared/content/text-limit-uses.ts'
import { type CheckedContent, reportDoubtfulContent } from '#shared/items/reports/insert-report.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'quotes' | 'config'>

type Input = z.output<typeof NewPrediction>
type Author = Pick<CurrentMember, 'id' | 'emailConfirmed'>

/**
 * Allows a member `2 * MAX_PREDICTIONS_PER_DAY` attempts per hour. The market data requests of an attempt are served
 * before all others, even the evaluation's; without a limit, one member could use up the request quota.
 */
const ATTEMPT_LIMIT = { points: 2 * MAX_PREDICTIONS_PER_DAY, seconds: 3600 }

export const createAttemptLimiter = ({ limits, config }: Pick<Context, 'limits' | 'config'>): Limiter =>
  limits.createCachedLimiter('prediction-tries', {
    ...ATTEMPT_LIMIT,
    points: ATTEMPT_LIMIT.points * computeLimitFactor(config),
  })

/**
 * Creates a prediction at the price that the server knows. Returns the prediction as its author sees it, or throws an
 * AppError if it is refused.
 */
export async function createPrediction(
  { db, clock, quotes, attemptLimiter, config }: Deps & { attemptLimiter: Limiter },
  author: Author,
  input: Input,
): Promise<SeenPrediction> {
  const { id } = author
  const doubtfulKind = checkTargetAndTexts(input)
  const isTextPublic = hasPublicText(input)
  if (isTextPublic) checkEmailConfirmed(config, author)
  const predictionContext = await findPredictionContext(db, {
    author: id,
    stock: input.stock,
    now: clock.now(),
  })
  if (predictionContext.hasPendingOnStock)
    throw new AppError('already_predicted', { details: { symbol: input.stock } })
  await attemptLimiter.consume(id)
  const base =
    findStoredBase(quotes, predictionContext) ??
    (await quotes.getBase(input.stock, { priority: 'submit', member: id }))
  const now = clock.now()
  const refusal = findPredictionRefusal(input, { ...predictionContext, basePrice: base.basePrice })
  if (refusal) throw new AppError(refusal, { details: { symbol: input.stock, price: base.basePrice } })
  const choice = { ...input, period: clampPeriod(input.period) }
  const row = createPredictionRow({ author: id, choice: pickRowFields(choice), base, at: now })
  const texts = [row.content, row.reason]
  const limitUses = isTextPublic
    ? createTextLimitUses({ config }, { author: id, kind: 'post', now, texts, sealedUntil: row.revealAt })
    : null
  return insertPredictionWithImages(db, row, { images: input.images, doubtfulKind, limitUses })
}

/** Returns the stored price and name, or undefined if they have to be fetched. */
function findStoredBase(
  quotes: Quotes,
  { quote, stockName }: PredictionContext,
): BasePriceWithName | undefined {
  const base = quote && quotes.toBaseIfFresh(quote)
  return base && stockName !== null ? { ...base, stockName } : undefined
}

function pickRowFields({ seenPrice: _, images: __, ...choice }: Input): Omit<Input, 'seenPrice' | 'images'> {
  return choice
}

interface InsertExtras {
  images: string[]
  limitUses: TextLimitUses | null
  /** The kind of doubtful content that the content check found; null if it found none. */
  doubtfulKind: BannedKind | null
}

async function insertPredictionWithImages(
  db: Db,
  row: NewPredictionRow,
  { images, doubtfulKind, limitUses }: InsertExtras,
): Promise<SeenPrediction> {
  const viewer = { id: row.author, isAdmin: false, now: row.createdAt.getTime() }
  const insert = async (dbOrTx: Db) => {
    const result = await insertPrediction(dbOrTx, row, { limitUses })
    if (result.refusal !== null)
      throw 'allowedFrom' in result ? createTextError(result, viewer.now) : new AppError(result.refusal)
  }
  // The insert is one statement and needs no transaction of its own.
  if (images.length === 0 && doubtfulKind === null) {
    await insert(db)
    return orNotFound(await findPrediction(db, viewer, row.id))
  }
  return db.transaction().execute(async (tx) => {
    await insert(tx)
    await attachImages(tx, {
      owner: row.author,
      ids: images,
      target: { postType: 'prediction', postId: row.id },
    })
    if (row.visibility !== 'private') await reportDoubtfulContent(tx, toCheckedContent(row, doubtfulKind))
    return orNotFound(await findPrediction(tx, viewer, row.id))
  })
}

function toCheckedContent(row: NewPredictionRow, kind: BannedKind | null): CheckedContent {
  return {
    postType: 'prediction',
    postId: row.id,
    author: row.author,
    kind,
    sealed: row.revealTiming !== 'immediate',
    now: row.createdAt.getTime(),
  }
}

/** Throws if the target is no price or a text is banned. Returns the kind of doubtful content in the texts, or null. */
function checkTargetAndTexts({ targetPrice, content, reason }: Input): BannedKind | null {
  if (!isPrice(targetPrice))
    throw new AppError('invalid_input', { fields: { targetPrice: 'target_invalid' } })
  const findingKinds = [checkBannedContent('content', content), checkBannedContent('reason', reason)]
  return findingKinds.find((kind) => kind !== null) ?? null
}
