import { shownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { judgedTerms } from '@gwanyeok/domain/predictions/splits/judged-terms.ts'
import { reachedSoFar } from '@gwanyeok/domain/predictions/reached-so-far.ts'
import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatPrice } from '#shared/format/format-figures.ts'
import { useIsDesktop } from '#shared/browser/use-columns.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { cx } from '#shared/ui/cx.ts'
import { ScoreReceipt } from '../score/score-receipt.tsx'
import { DetailChart } from './detail-chart.tsx'
import { detailMessages } from '../detail-messages.ts'
import { DetailNotes } from './detail-notes.tsx'
import { DetailResult } from './detail-result.tsx'
import { DuelLine } from './duel-line.tsx'
import { openMirror } from './open-mirror.ts'
import { predictionMessages } from '../messages.ts'
import { receiptOf } from '../score/receipt-rows.ts'
import { SealedForOthers } from '../seal/sealed-for-others.tsx'
import { VoidPanel } from '../void-panel.tsx'

/** A factor that changes nothing. */
const UNCHANGED = '×1'

interface Props {
  prediction: OpenPrediction
  /** Null while they are loading. */
  candles: readonly Candle[] | null
}

/** Base and target, the result, what the author says of it, the chart, and the factors of the score. */
export function DetailNumbers({ prediction, candles, children }: Props & { children?: ReactNode }) {
  const { basePrice, targetPrice, predictedChange, status, voidReason } = prediction
  return (
    <>
      <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex items-center gap-2 type-title-2">
          {formatPrice(basePrice)}
          <ArrowRight size={18} aria-hidden="true" className="text-text-3" />
          <span className="sr-only">{predictionMessages.to}</span>
          {formatPrice(targetPrice)}
        </span>
        <ChangeFigure percent={shownChange(predictedChange)} className="type-title-1" />
      </p>
      {prediction.sealedForOthers && <SealedForOthers revealAt={prediction.revealAt} className="mt-2" />}
      {status === 'void' ? (
        <VoidPanel reason={voidReason} className="mt-4" />
      ) : (
        <DetailResult prediction={prediction} reachedOn={reachedSoFar(prediction, candles ?? [])} />
      )}
      {children && <div className="mt-5 -mb-1">{children}</div>}
      <DuelLine
        duel={prediction.evaluation?.duel ?? null}
        target={judgedTerms(prediction).target}
        mirror={openMirror(prediction, candles ?? [])}
      />
      <DetailChart prediction={prediction} candles={candles} />
      {status !== 'void' && <Receipt prediction={prediction} candles={candles} />}
    </>
  )
}

/** The score; its factors are folded on narrow screens, and those of ×1 left out. */
function Receipt({ prediction, candles }: Props) {
  const id = useId()
  const isDesktop = useIsDesktop()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? isDesktop
  const { rows, product, total } = receiptOf(prediction)
  const isNothing = prediction.evaluation?.score === 0
  const changing = rows.filter(({ value }) => value !== UNCHANGED)
  if (changing.length === 0)
    return (
      <section className="mt-6">
        <h3 className="type-label-strong text-text-2">{detailMessages.receipt}</h3>
        <ScoreReceipt rows={[]} product={product} total={total} isNothing />
        <DetailNotes prediction={prediction} candles={candles} />
      </section>
    )
  return (
    <section className="mt-6">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChosen(!open)}
          className="flex min-h-touch w-full items-center gap-3 rounded-1 text-left type-label-strong text-text-2"
        >
          <span className="flex-1">
            {prediction.evaluation ? detailMessages.receipt : detailMessages.expected}
          </span>
          {!open && (
            <span className={cx('type-body-strong', isNothing ? 'text-text-2' : 'text-accent-text')}>
              {total}
            </span>
          )}
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={cx('transition-transform moves-fast', open && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={id} hidden={!open}>
        <ScoreReceipt rows={changing} product={product} total={total} isNothing={isNothing} />
      </div>
      <DetailNotes prediction={prediction} candles={candles} />
    </section>
  )
}
