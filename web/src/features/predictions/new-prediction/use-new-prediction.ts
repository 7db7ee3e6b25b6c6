import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { predictedChange } from '@gwanyeok/domain/predictions/change.ts'
import {
  basePriceOf,
  MAX_CONTENT_LENGTH,
  MAX_REASON_LENGTH,
  refuseToOpen,
} from '@gwanyeok/domain/predictions/prediction.ts'
import { scorePreview } from '@gwanyeok/domain/predictions/judging/score.ts'
import { isTradingHours } from '@gwanyeok/domain/predictions/judging/window.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { useState } from 'react'
import { useDraft } from '../../../shared/forms/draft.ts'
import { FIELD_MESSAGES } from '../../../shared/api/error-messages.ts'
import type { PickerProps } from '../../../shared/images/use-uploads.ts'
import { useNow, useSession } from '../../../shared/session/session.ts'
import { useForm } from '../../../shared/forms/use-form.ts'
import { toast } from '../../../shared/ui/toasts/toast.ts'
import { newPredictionMessages as texts } from './messages.ts'
import { periodChoices } from '../period/period-choices.ts'
import { reachWords } from '../target/reach-words.ts'
import { explainRefusal } from './refusals.ts'
import { useSubmitPrediction } from './submit.ts'
import { useBaseWait, useSendQueued } from '../base-price/use-base-wait.ts'
import { misreadTarget, parseTarget, stepped, targetText, toCent } from '../target/target.ts'
import { windowWords } from '../period/window-words.ts'

export interface PredictionDraft {
  /** As typed. */
  target: string
  period: number
  content: string
  reason: string
  visibility: Visibility
  revealTiming: RevealTiming
  images: ImageView[]
}

const EMPTY: PredictionDraft = {
  target: '',
  period: 7,
  content: '',
  reason: '',
  visibility: 'public',
  revealTiming: 'immediate',
  images: [],
}

interface Making {
  symbol: string
  /** The price now. */
  price: StockPrice
  /** Daily candles of the last year; undefined while they are on their way. */
  candles: readonly Candle[] | undefined
  /** Shows what was made; resolves when it is shown. */
  onMade: (id: string) => Promise<void>
}

/** A prediction in the making, kept as a draft; the chart and the fields are two views of it. */
export function useNewPrediction({ symbol, price: known, candles, onMade }: Making) {
  const price = known.currentPrice
  const { me, settleMinutes } = useSession()
  const now = useNow()
  const [draft, setDraft, clear] = useDraft(`predict:${me?.id}:${symbol}`, EMPTY)
  const [uploading, setUploading] = useState(false)
  const { send, announce } = useSubmitPrediction(symbol)
  const wait = useBaseWait({ symbol, price: known })
  const change = (part: Partial<PredictionDraft>) => setDraft((before) => ({ ...before, ...part }))
  const changeImages: PickerProps['onChange'] = (by) =>
    setDraft((before) => ({ ...before, images: by(before.images) }))

  const base = basePriceOf(price)
  const targetPrice = parseTarget(draft.target)
  const tradingHours = isTradingHours(now.getTime())
  const predicted = targetPrice === null ? null : predictedChange(base, targetPrice)
  const words = windowWords(now, draft.period, settleMinutes)
  const form = useForm({
    values: draft,
    waiting: uploading,
    check: (values) => faultsOf(values, price),
    submit: async () => {
      const { target: _, images, ...choice } = draft
      const made = await wait.sendOrQueue(price, (seenPrice) =>
        send({
          ...choice,
          stock: symbol,
          targetPrice: targetPrice ?? 0,
          seenPrice,
          images: images.map(({ id }) => id),
        }),
      )
      if (!made) return
      await onMade(made.id)
      clear()
      announce(made.id)
      toast.success(texts.done)
    },
    explain: explainRefusal,
  })
  useSendQueued(wait, form.formProps.ref)
  return {
    draft,
    wait,
    change,
    changeImages,
    price,
    now,
    targetPrice,
    predictedChange: predicted,
    /** The target is one that can be submitted. */
    aimed: targetFault(targetPrice, price) === null,
    tradingHours,
    periods: periodChoices(now.getTime(), draft.period),
    words,
    reach: reachWords({ candles, sessions: words.window.days.length, predictedChange: predicted }),
    preview:
      predicted === null
        ? null
        : scorePreview({ period: draft.period, predictedChange: predicted, tradingHours }),
    form,
    uploading,
    setUploading,
    setTarget: (wanted: number) => change({ target: targetText(toCent(wanted)) }),
    step: (steps: number) => change({ target: targetText(stepped(targetPrice ?? price, price, steps)) }),
  }
}

export type NewPredictionState = ReturnType<typeof useNewPrediction>

function faultsOf({ target, content, reason }: PredictionDraft, price: number) {
  return {
    target: misread(target) ?? targetFault(parseTarget(target), price),
    content: content.length > MAX_CONTENT_LENGTH ? FIELD_MESSAGES.too_long : null,
    reason: reason.length > MAX_REASON_LENGTH ? FIELD_MESSAGES.too_long : null,
  }
}

function misread(typed: string): string | null {
  const mistake = misreadTarget(typed)
  return mistake && texts.targetMisread[mistake]
}

/** The server's own rule, on what is known here; limits of the member are the server's to tell. */
function targetFault(targetPrice: number | null, price: number): string | null {
  if (targetPrice === null) return texts.targetInvalid
  const refusal = refuseToOpen(
    { targetPrice, seenPrice: price },
    { basePrice: basePriceOf(price), hasOpenOnStock: false, madeToday: 0, openCount: 0 },
  )
  if (refusal === null) return null
  if (refusal === 'target_is_price') return texts.targetIsPrice
  return refusal === 'under_one_dollar' ? texts.underOneDollar : texts.targetInvalid
}
