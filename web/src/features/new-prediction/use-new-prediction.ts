import type { Candle, StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { useMemo, useRef, useState } from 'react'
import { clampPeriod } from '@gwanyeok/domain/predictions/prediction.ts'
import type { RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { useDraft } from '#shared/session/use-draft.ts'
import type { PickerProps } from '#shared/images/use-uploads.ts'
import { useNow, useSession } from '#shared/session/session.ts'
import { formatAmount } from '#shared/format/format-figures.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { toast } from '#shared/toast.ts'
import { readStoredText, writeStoredText } from '#shared/browser/device-store.ts'
import { hasSameShape } from '#shared/browser/has-same-shape.ts'
import { newPredictionMessages as texts } from './messages.ts'
import { explainRefusal } from './refusals.ts'
import { findDraftErrors, EMPTY_DRAFT, type PredictionDraft, previewDraft } from './prediction-draft.ts'
import { useSubmitPrediction } from './mutations.ts'
import { useBasePriceWait, useSendQueued } from './use-base-price-wait.ts'
import { stepTarget, toCent } from './target-steps.ts'

interface Options {
  visibility: Visibility
  revealTiming: RevealTiming
  period: number
}

const DEFAULT_OPTIONS: Options = {
  visibility: 'public',
  revealTiming: 'immediate',
  period: EMPTY_DRAFT.period,
}
const getStorageKey = (memberId: string | undefined) => `prediction-options:${memberId}`

/** Stores the options of a submitted prediction on this device. */
function storeOptions(memberId: string | undefined, { visibility, revealTiming, period }: Options): void {
  writeStoredText(
    getStorageKey(memberId),
    JSON.stringify({ visibility, revealTiming, period } satisfies Options),
  )
}

/** Reads the options of the member's last prediction on this device. */
function readStoredOptions(memberId: string | undefined): Options {
  try {
    const storedOptions: unknown = JSON.parse(readStoredText(getStorageKey(memberId)) ?? 'null')
    return hasSameShape(storedOptions, DEFAULT_OPTIONS) ? storedOptions : DEFAULT_OPTIONS
  } catch {
    return DEFAULT_OPTIONS
  }
}

interface NewPredictionInput {
  symbol: string
  stockPrice: StockPrice
  /** Number of predictions of all stocks that the member made today. */
  predictionsToday: number
  /** Daily candles of the last year; undefined while loading. */
  candles: readonly Candle[] | undefined
  /** Shows the new prediction. Resolves once it is shown. */
  onCreated: (id: string) => Promise<void>
}

/** The state of the form of a new prediction. The chart and the fields both show and change its draft. */
export function useNewPrediction({
  symbol,
  stockPrice,
  predictionsToday,
  candles,
  onCreated,
}: NewPredictionInput) {
  const price = stockPrice.currentPrice
  const { me, settleMinutes } = useSession()
  const now = useNow()
  const memberId = me?.id
  const emptyDraft = useMemo(() => ({ ...EMPTY_DRAFT, ...readStoredOptions(memberId) }), [memberId])
  const [storedDraft, setDraft, clearDraft] = useDraft(`predict:${symbol}`, emptyDraft)
  const draft = { ...storedDraft, period: clampPeriod(storedDraft.period) }
  const [isUploading, setUploading] = useState(false)
  const { send, updateCaches } = useSubmitPrediction(symbol)
  const basePriceWait = useBasePriceWait({ symbol, price: stockPrice })
  const updateDraft = (changes: Partial<PredictionDraft>) =>
    setDraft((currentDraft) => ({ ...currentDraft, ...changes }))
  const changeImages: PickerProps['onChange'] = (update) =>
    setDraft((currentDraft) => ({ ...currentDraft, images: update(currentDraft.images) }))

  const preview = previewDraft({ draft, price, now, settleMinutes, candles })
  const { targetPrice } = preview
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  /** The last extreme target that was confirmed. It is not asked about again, even after waiting for a price. */
  const confirmedTarget = useRef<number | null>(null)
  const form = useForm({
    values: draft,
    isUploading,
    validate: (values) => findDraftErrors(values, price),
    submit: async () => {
      if (preview.isExtreme && confirmedTarget.current !== targetPrice) return setConfirmOpen(true)
      const { target: _, images, ...otherFields } = draft
      const newPrediction = await basePriceWait.sendOrQueue(price, (seenPrice) =>
        send({
          ...otherFields,
          stock: symbol,
          targetPrice: targetPrice ?? 0,
          seenPrice,
          images: images.map(({ id }) => id),
        }),
      )
      if (!newPrediction) return
      storeOptions(memberId, draft)
      await onCreated(newPrediction.id)
      clearDraft()
      updateCaches(newPrediction.id)
      toast.success(texts.submitted)
    },
    explainRefusal,
  })
  useSendQueued(basePriceWait, form.formProps.ref)
  return {
    draft,
    basePriceWait,
    updateDraft,
    changeImages,
    price,
    now,
    predictionsToday,
    ...preview,
    form,
    isUploading,
    setUploading,
    /** Asks for confirmation before an extreme target is sent. */
    extremeTargetConfirm: {
      isOpen: isConfirmOpen,
      cancel() {
        setConfirmOpen(false)
        basePriceWait.removeQueued()
      },
      confirm() {
        setConfirmOpen(false)
        confirmedTarget.current = targetPrice
        form.formProps.ref.current?.requestSubmit()
      },
    },
    /** Reformats the typed price. */
    formatTarget: () => targetPrice !== null && updateDraft({ target: formatAmount(targetPrice) }),
    setTarget: (wantedPrice: number) => updateDraft({ target: formatAmount(toCent(wantedPrice)) }),
    step: (steps: number) =>
      updateDraft({ target: formatAmount(stepTarget(targetPrice ?? price, price, steps)) }),
  }
}

export type NewPredictionState = ReturnType<typeof useNewPrediction>
