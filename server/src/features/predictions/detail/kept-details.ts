import { PredictionDetail, type PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { Context } from '../../../platform/context.ts'
import {
  bytesOf,
  preSerializedForOne,
  type PreSerializedResponse,
} from '../../../platform/http/pre-serialized-response.ts'
import { versionCache } from '../../../platform/http/version-cache.ts'
import type { Reader } from '../../../platform/sessions/reader.ts'
import { viewOf } from '../../../shared/predictions/prediction-view.ts'
import { candlesToDraw } from './candles-to-draw.ts'
import { type DetailRef, findDetailRef, findDrawnPrediction, type MovingPart } from './drawn-predictions.ts'

/** Some 2,000 pages. */
const DETAIL_BYTES = 32_000_000

interface Detail {
  prediction: PredictionView
  /** JSON. */
  candles: string
  /** The page as it was last sent, and what moved in it. */
  sent: { moving: string; response: PreSerializedResponse }
}

/**
 * Gives the page of a prediction; undefined where the reader may not know of it. Who sees what, and which version, is
 * asked of the database each time; a version that was read before is sent from memory: docs/decisions/042.
 */
export function predictionDetails(
  context: Pick<Context, 'db' | 'candles' | 'log'>,
): (reader: Reader, id: string) => Promise<PreSerializedResponse | undefined> {
  const { db, candles } = context
  const kept = versionCache<Detail>({
    maxBytes: DETAIL_BYTES,
    bytesOf: ({ candles: json, sent }) => 2 * json.length + 2 * bytesOf(sent.response),
  })
  const versionOf = (ref: Pick<DetailRef, 'version' | 'candleVersion'>) =>
    `${ref.version} ${ref.candleVersion} ${candles.lastSettledDay()}`

  async function read(reader: Reader, id: string): Promise<PreSerializedResponse | undefined> {
    const row = await findDrawnPrediction(db, reader, id)
    if (!row) return undefined
    const version = versionOf(row)
    const drawn = await candlesToDraw(context, row)
    const view = viewOf(row, reader.now)
    const page = PredictionDetail.parse({ prediction: view, candles: drawn.candles })
    const detail = { prediction: page.prediction, candles: JSON.stringify(page.candles) }
    const sent = await send(detail, row)
    if (drawn.isComplete) kept.set(id, version, { ...detail, sent })
    return sent.response
  }

  return async (reader, id) => {
    if (!kept.knows(id)) return read(reader, id)
    const ref = await findDetailRef(db, reader, id)
    if (!ref) return undefined
    const detail = kept.get(id, versionOf(ref))
    if (!detail) return read(reader, id)
    if (detail.sent.moving !== textOf(ref)) detail.sent = await send(detail, ref)
    return detail.sent.response
  }
}

async function send({ prediction, candles }: Omit<Detail, 'sent'>, ref: MovingPart): Promise<Detail['sent']> {
  const moved: PredictionView = { ...prediction, ...movingPartOf(ref) }
  const json = `{"prediction":${JSON.stringify(moved)},"candles":${candles}}`
  return { moving: textOf(ref), response: await preSerializedForOne(json) }
}

const movingPartOf = ({
  likes,
  commentCount,
  viewCount,
  likedByMe,
  currentPrice,
}: MovingPart): MovingPart => ({
  likes,
  commentCount,
  viewCount,
  likedByMe,
  currentPrice,
})

const textOf = (ref: MovingPart) => Object.values(movingPartOf(ref)).join(' ')
