import { MIN_CLEAR_SAMPLE, MIN_LABEL_SAMPLE } from '@gwanyeok/domain/stocks/sentiment.ts'
import { formatCount, formatShare } from '#shared/format/format-figures.ts'
import { Triangle } from '#shared/stocks/change-figure.tsx'
import type { Sentiment } from '#shared/stocks/queries.ts'
import { cx } from '#shared/ui/cx.ts'
import { stockPageMessages } from '../messages.ts'

const texts = stockPageMessages.sentiment

/**
 * The larger side as a percentage, or as a count if there are fewer than `MIN_CLEAR_SAMPLE` predictions; below it, both
 * sides as a bar with counts.
 */
export function SentimentBalance({ sentiment }: { sentiment: Sentiment }) {
  const { bullish, bearish, bullishPercent, label, smallSample } = sentiment
  const upPercent = bullishPercent ?? 50
  const isMostlyBullish = upPercent >= 50
  const total = bullish + bearish
  const showsPercentage = total >= MIN_CLEAR_SAMPLE
  const formatPeople = (count: number) => texts.people(formatCount(count))
  return (
    <>
      <p className="type-label text-text-3">
        {showsPercentage ? texts.pendingCount(formatCount(total)) : texts.pendingPredictions}
        {smallSample && <span> · {texts.smallSample(formatCount(total))}</span>}
      </p>
      <div className="flex items-baseline justify-between gap-3">
        {showsPercentage ? (
          <>
            <p className="type-title-1">{texts.label[label]}</p>
            <p className={cx('type-title-2', isMostlyBullish ? 'text-up-text' : 'text-down-text')}>
              {isMostlyBullish ? texts.up : texts.down}{' '}
              {formatShare(isMostlyBullish ? upPercent : 100 - upPercent, 1)}
            </p>
          </>
        ) : (
          <>
            <p className="type-title-2 text-balance">{formatMajority(sentiment)}</p>
            {total >= MIN_LABEL_SAMPLE && (
              <p className="flex-none type-label text-text-3">{texts.label[label]}</p>
            )}
          </>
        )}
      </div>
      <div
        role="img"
        aria-label={texts.risesAndFalls(formatPeople(bullish), formatPeople(bearish))}
        className="mt-3 flex min-h-8 gap-[3px] large-text:flex-nowrap!"
      >
        <Share count={bullish} isOneByOne={!showsPercentage} className="bg-up" />
        <Share count={bearish} isOneByOne={!showsPercentage} className="bg-down" />
      </div>
      {(showsPercentage || (bullish > 0 && bearish > 0)) && (
        <Sides up={formatPeople(bullish)} down={formatPeople(bearish)} isLarge={showsPercentage} />
      )}
    </>
  )
}

/** One side of the bar. Few predictions are drawn one by one. */
function Share({ count, isOneByOne, className }: { count: number; isOneByOne: boolean; className: string }) {
  if (count === 0) return null
  const parts = isOneByOne ? Array.from({ length: count }, () => 1) : [count]
  return parts.map((part, index) => (
    <span key={index} style={{ flexGrow: part }} className={`rounded-[3px] ${className}`} />
  ))
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

interface SidesProps {
  up: string
  down: string
  /** Whether the numbers are in large type. Below `MIN_CLEAR_SAMPLE` they are not, because the headline contains them. */
  isLarge: boolean
}

/** The numbers of bullish and bearish predictions. */
function Sides({ up, down, isLarge }: SidesProps) {
  return (
    <div aria-hidden="true" className="mt-2 flex justify-between">
      <Side direction="up" isLarge={isLarge} className="text-up-text">
        {up}
      </Side>
      <Side direction="down" isLarge={isLarge} className="text-right text-down-text">
        {down}
      </Side>
    </div>
  )
}

interface SideProps {
  direction: 'up' | 'down'
  isLarge: boolean
  className: string
  children: string
}

function Side({ direction, isLarge, className, children }: SideProps) {
  return (
    <p className={cx(className, !isLarge && 'flex flex-row-reverse gap-1')}>
      <span className={isLarge ? 'block type-display' : 'type-label-strong'}>{children}</span>
      <span className="type-label-strong">
        <Triangle direction={direction} /> {texts[direction]}
      </span>
    </p>
  )
}
