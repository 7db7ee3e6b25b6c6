import { MIN_CLEAR_SAMPLE, MIN_LABEL_SAMPLE } from '@gwanyeok/domain/stocks/sentiment.ts'
import { formatCount, formatShare } from '#shared/format/format-figures.ts'
import { Triangle } from '#shared/stocks/change-figure.tsx'
import type { Sentiment } from '#shared/stocks/queries.ts'
import { cx } from '#shared/ui/cx.ts'
import { stockPageMessages } from '../messages.ts'

const texts = stockPageMessages.sentiment

/**
 * The larger side as a percentage with a bar, or as a count if there are fewer than `MIN_CLEAR_SAMPLE` predictions, which
 * the axis below it shows one by one.
 */
export function SentimentBalance({ sentiment }: { sentiment: Sentiment }) {
  const { bullish, bearish, label } = sentiment
  const total = bullish + bearish
  if (total >= MIN_CLEAR_SAMPLE) return <Percentages sentiment={sentiment} />
  return (
    <>
      <p className="flex justify-between gap-3 type-label text-text-3">
        {texts.pendingPredictions}
        {total >= MIN_LABEL_SAMPLE && <span className="flex-none">{texts.label[label]}</span>}
      </p>
      <p className="type-title-2 text-balance">{formatMajority(sentiment)}</p>
    </>
  )
}

function Percentages({ sentiment: { bullish, bearish, bullishPercent, label } }: { sentiment: Sentiment }) {
  const bullishShare = bullishPercent ?? 50
  const isMostlyBullish = bullishShare >= 50
  const bullishText = texts.people(formatCount(bullish))
  const bearishText = texts.people(formatCount(bearish))
  return (
    <>
      <p className="type-label text-text-3">{texts.pendingCount(formatCount(bullish + bearish))}</p>
      <div className="flex items-baseline justify-between gap-3">
        <p className="type-title-1">{texts.label[label]}</p>
        <p className={cx('type-title-2', isMostlyBullish ? 'text-up-text' : 'text-down-text')}>
          {isMostlyBullish ? texts.up : texts.down}{' '}
          {formatShare(isMostlyBullish ? bullishShare : 100 - bullishShare, 1)}
        </p>
      </div>
      <div
        role="img"
        aria-label={texts.risesAndFalls(bullishText, bearishText)}
        className="mt-3 flex min-h-3 gap-[3px]"
      >
        <BarPart count={bullish} className="bg-up" />
        <BarPart count={bearish} className="bg-down" />
      </div>
      <BothCounts up={bullishText} down={bearishText} />
    </>
  )
}

/** One side of the bar. */
function BarPart({ count, className }: { count: number; className: string }) {
  return count > 0 && <span style={{ flexGrow: count }} className={`rounded-[3px] ${className}`} />
}

/** Formats the majority: `6명 모두 상승을 예측했어요`, `6명 중 4명이 상승을 예측했어요`. */
function formatMajority({ bullish, bearish }: Sentiment): string {
  const total = bullish + bearish
  const direction = bullish >= bearish ? texts.up : texts.down
  const majority = Math.max(bullish, bearish)
  if (total === 1) return texts.onePredicts(direction)
  return majority === total
    ? texts.allPredict(formatCount(total), direction)
    : texts.majorityPredicts(formatCount(total), formatCount(majority), direction)
}

/** The numbers of bullish and bearish predictions. */
function BothCounts({ up, down }: Record<'up' | 'down', string>) {
  return (
    <div aria-hidden="true" className="mt-2 flex justify-between">
      <DirectionCount direction="up" className="text-up-text">
        {up}
      </DirectionCount>
      <DirectionCount direction="down" className="text-right text-down-text">
        {down}
      </DirectionCount>
    </div>
  )
}

interface DirectionCountProps {
  direction: 'up' | 'down'
  className: string
  children: string
}

function DirectionCount({ direction, className, children }: DirectionCountProps) {
  return (
    <p className={className}>
      <span className="block type-display">{children}</span>
      <span className="type-label-strong">
        <Triangle direction={direction} /> {texts[direction]}
      </span>
    </p>
  )
}
