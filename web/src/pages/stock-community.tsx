import { PostComposer } from '../features/posts/post-composer.tsx'
import { PostList } from '../features/posts/post-list.tsx'
import { useReport } from '../features/reports/use-report.tsx'
import { Section } from '../shared/ui/section.tsx'
import { PostItem } from './post-item.tsx'

/** The community tab of a stock: write, then what others wrote. */
export function StockCommunity({ symbol }: { symbol: string }) {
  const { report, reportDialog } = useReport()
  return (
    <div className="flex flex-col gap-2 md:gap-4">
      <Section className="md:rounded-t-none">
        <PostComposer key={symbol} stock={symbol} />
      </Section>
      <PostList source={{ stock: symbol }}>
        {(post) => <PostItem post={post} withStock={false} onReport={report} />}
      </PostList>
      {reportDialog}
    </div>
  )
}
