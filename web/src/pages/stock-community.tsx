import { PostComposer } from '../features/posts/post-composer.tsx'
import { useReport } from '../features/reports/use-report.tsx'
import { Section } from '../shared/ui/section.tsx'
import { PostFeed } from './post-feed.tsx'

/** The community tab of a stock: write, then what others wrote. */
export function StockCommunity({ symbol }: { symbol: string }) {
  const { report, reportDialog } = useReport()
  return (
    <div className="flex flex-col gap-2 md:gap-4">
      <Section className="md:rounded-t-none">
        <PostComposer key={symbol} stock={symbol} />
      </Section>
      <PostFeed source={{ stock: symbol }} withStock={false} onReport={report} />
      {reportDialog}
    </div>
  )
}
