import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Lock } from 'lucide-react'
import { computeMedian, MIN_CLEAR_SAMPLE } from '@gwanyeok/domain/stocks/sentiment.ts'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { sentimentQuery, type Sentiment } from '#shared/stocks/queries.ts'
import { feedQuery } from '#shared/predictions/queries.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { stockPageMessages } from '../messages.ts'
import { SentimentBalance } from './sentiment-balance.tsx'
import { SentimentSkeleton } from './sentiment-skeleton.tsx'
import { listAxisTargets } from './axis.ts'
import { selectListedTargets } from '../chart-model.ts'
import { TargetAxis } from './target-axis.tsx'
import { TargetLadder } from './target-ladder.tsx'

const texts = stockPageMessages.sentiment

interface Props {
  symbol: string
  price: number
  /** Called by the button that is shown while the stock has no predictions. */
  onPredict: () => void
}

/** Shows the distribution of the targets of pending predictions on this stock. */
export function SentimentTab({ symbol, price, onPredict }: Props) {
  return (
    <div className="bg-surface md:rounded-b-4">
      <SentimentContent symbol={symbol} price={price} onPredict={onPredict} />
    </div>
  )
}

/** The distribution in a card of its own. */
export function SentimentCard(stock: Omit<TargetsProps, 'sentiment'>) {
  const { data: sentiment } = useQuery(sentimentQuery(stock.symbol))
  if (!sentiment || sentiment.bullish + sentiment.bearish === 0) return null
  return (
    <section className="mt-4 rounded-4 bg-surface p-6 max-lg:hidden">
      <SentimentBalance sentiment={sentiment} />
      <Targets {...stock} sentiment={sentiment} />
    </section>
  )
}

function SentimentContent({ symbol, price, onPredict }: Props) {
  const sentiment = useQuery(sentimentQuery(symbol))
  const { data: loadedSentiment } = sentiment
  if (sentiment.isPending) return <SentimentSkeleton />
  if (!loadedSentiment) {
    return <QueryFailure title={texts.loadFailed} query={sentiment} />
  }
  if (loadedSentiment.bullish + loadedSentiment.bearish === 0) {
    return (
      <EmptyState
        title={texts.empty}
        message={
          loadedSentiment.sealedCount > 0
            ? texts.onlySealed(formatCount(loadedSentiment.sealedCount))
            : texts.emptyHint
        }
        action={
          <Button onClick={onPredict} className="max-lg:hidden">
            {stockPageMessages.predictThis}
          </Button>
        }
      />
    )
  }
  return (
    <div className="p-5 lg:p-6">
      <SentimentBalance sentiment={loadedSentiment} />
      <SentimentFigures sentiment={loadedSentiment} price={price} />
      <Targets symbol={symbol} sentiment={loadedSentiment} price={price} />
      <ExcludedPredictions sentiment={loadedSentiment} />
    </div>
  )
}

interface TargetsProps {
  symbol: string
  sentiment: Sentiment
  price: number
}

function Targets(props: TargetsProps) {
  const { bullish, bearish } = props.sentiment
  if (bullish + bearish < MIN_CLEAR_SAMPLE) return <FewTargets {...props} />
  return <ManyTargets {...props} />
}

/** Each target on an axis, with its author as soon as the list of predictions is known. */
function FewTargets({ symbol, sentiment, price }: TargetsProps) {
  const predictions = useInfiniteQuery({
    ...feedQuery({ filter: 'pending', stock: symbol }),
    select: ({ pages }) => selectListedTargets(pages.flatMap(({ items }) => items)),
  })
  if (predictions.isPending) return <Skeleton className="mt-4 h-84 w-full rounded-3" />
  return <TargetAxis targets={listAxisTargets(sentiment, predictions.data ?? [], price)} price={price} />
}

/** The distribution, and a link to the predictions, which it does not show one by one. */
function ManyTargets({ symbol, sentiment, price }: TargetsProps) {
  return (
    <>
      <div className="mt-7 mb-3 flex items-baseline justify-between">
        <h2 className="type-title-3">{texts.distribution}</h2>
        <span className="type-caption text-text-3">{texts.distributionHint}</span>
      </div>
      <TargetLadder sentiment={sentiment} price={price} />
      <FeedLink symbol={symbol} />
    </>
  )
}

/** Opens the predictions that are counted. */
function FeedLink({ symbol }: { symbol: string }) {
  return (
    <Link
      to="."
      search={{ stock: symbol, tab: 'feed' }}
      className="mt-5 -mb-2 flex min-h-13 items-center justify-between border-t border-line pt-1 type-body-strong"
    >
      {texts.seePredictions}
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  )
}

/** Rounds the median price, which is only an estimate: the middle of a bucket of targets. */
const ROUNDED_PRICE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 3,
})

/** The median target and the average period. */
function SentimentFigures({ sentiment, price }: { sentiment: Sentiment; price: number }) {
  const { targets, averagePeriod } = sentiment
  const medianPercent = computeMedian(targets)
  if (medianPercent === null && averagePeriod === null) return null
  return (
    <dl className="mt-5 flex divide-x divide-line border-y border-line py-4">
      {medianPercent !== null && (
        <Figure label={texts.medianTarget}>
          {texts.approximately(ROUNDED_PRICE.format(price * (1 + medianPercent / 100)))}
          <ChangeFigure percent={medianPercent} className="type-label-strong" />
        </Figure>
      )}
      {averagePeriod !== null && (
        <Figure label={texts.averagePeriod}>{texts.days(Math.round(averagePeriod))}</Figure>
      )}
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex-auto px-4 first:pl-0">
      <dt className="type-caption text-text-2">{label}</dt>
      <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5 type-body-strong">{children}</dd>
    </div>
  )
}

/** Notes on predictions that are not counted: sealed ones, and the member's own if it is excluded. */
function ExcludedPredictions({ sentiment }: { sentiment: Sentiment }) {
  const { sealedCount, myTargetPercent, myTargetCounted } = sentiment
  return (
    <div className="mt-4 flex flex-col gap-1.5 empty:hidden">
      {sealedCount > 0 && <Note>{texts.sealedNotCounted(formatCount(sealedCount))}</Note>}
      {myTargetPercent !== null && !myTargetCounted && <Note>{texts.ownNotCounted}</Note>}
    </div>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2 type-label text-text-3">
      <Lock size={16} aria-hidden="true" className="flex-none" />
      {children}
    </p>
  )
}
