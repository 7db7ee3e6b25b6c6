import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { stockPageMessages } from '../messages.ts'
import { sentimentQuery } from '#shared/stocks/queries.ts'
import { SentimentBalance } from './sentiment-balance.tsx'
import { SentimentSkeleton } from './sentiment-skeleton.tsx'
import { ExcludedPredictions, SentimentFigures } from './sentiment-summary.tsx'
import { TargetLadder } from './target-ladder.tsx'

const texts = stockPageMessages.sentiment

interface Props {
  symbol: string
  price: number
  /** Called by the button that is shown while the stock has no predictions. */
  onPredict: () => void
}

/** Shows the distribution of the targets of pending predictions on this stock. */
export function SentimentTab(props: Props) {
  return (
    <div className="bg-surface md:rounded-b-4">
      <Content {...props} />
    </div>
  )
}

function Content({ symbol, price, onPredict }: Props) {
  const sentiment = useQuery(sentimentQuery(symbol))
  const { data } = sentiment
  if (sentiment.isPending) return <SentimentSkeleton />
  if (!data) {
    return <QueryFailure title={texts.failed} query={sentiment} />
  }
  if (data.bullish + data.bearish === 0) {
    return (
      <EmptyState
        title={texts.empty}
        message={data.sealedCount > 0 ? texts.onlySealed(formatCount(data.sealedCount)) : texts.emptyHint}
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
      <SentimentBalance sentiment={data} />
      <SentimentFigures sentiment={data} price={price} />
      <div className="mt-7 mb-3 flex items-baseline justify-between">
        <h2 className="type-title-3">{texts.spread}</h2>
        <span className="type-caption text-text-3">{texts.spreadHint}</span>
      </div>
      <TargetLadder sentiment={data} price={price} />
      <ExcludedPredictions sentiment={data} />
      <ToFeed symbol={symbol} />
    </div>
  )
}

/** Opens the predictions that are counted. */
function ToFeed({ symbol }: { symbol: string }) {
  return (
    <Link
      to="."
      search={{ stock: symbol, tab: 'feed' }}
      className="mt-5 flex min-h-12 items-center justify-between rounded-3 bg-surface-2 px-4 type-label-strong"
    >
      {texts.seePredictions}
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  )
}
