import { PostComposer } from '../../features/posts/post-composer.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import { ToPrediction } from '../../features/stocks/detail/to-prediction.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { attachPrediction } from '../community/attach-prediction.tsx'
import { PostFeed } from '../community/post-feed.tsx'
import type { StockTabProps } from './stock-tab-props.ts'

/** The composer, then the posts. */
export function StockCommunityTab({ stock, layout, onPredict }: StockTabProps) {
  const { symbol, name, koreanName, myOpenPrediction } = stock
  const { report, reportDialog } = useReport()
  return (
    <div className={layout.column}>
      <div className="flex flex-col gap-2 md:gap-4">
        <Section className="md:rounded-t-none">
          <PostComposer key={symbol} stock={symbol} stockName={koreanName ?? name} attach={attachPrediction} />
        </Section>
        <PostFeed source={{ stock: symbol }} withStock={false} onReport={report} />
        {reportDialog}
      </div>
      <ToPrediction own={myOpenPrediction} onPredict={onPredict} />
    </div>
  )
}
