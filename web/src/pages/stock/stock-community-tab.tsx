import type { PostSort } from '@gwanyeok/domain/posts/api.ts'
import { useState } from 'react'
import { PostComposer } from '#features/posts/post-composer.tsx'
import { PostSortBar } from '#features/posts/post-sort-bar.tsx'
import { useReport } from '#features/reports/use-report.tsx'
import { StickyPredictAction } from '#features/stock-page/sticky-predict-action.tsx'
import { Section } from '#shared/ui/section.tsx'
import { attachmentSlots } from '../community/attachment-slots.tsx'
import { PostFeed } from '../community/post-feed.tsx'
import type { StockTabProps } from './stock-tab-props.ts'

/** The composer, then the posts in the chosen order. */
export function StockCommunityTab({ stock, layout, onPredict }: StockTabProps) {
  const { symbol, name, koreanName, myPendingPrediction } = stock
  const [sort, setSort] = useState<PostSort>('newest')
  const { report, reportDialog } = useReport()
  return (
    <div className={`${layout.column} max-md:flex max-md:flex-col`}>
      <div className="flex flex-col gap-2 max-md:grow max-md:*:last:grow md:gap-4">
        <Section className="md:rounded-t-none">
          <PostComposer key={symbol} stock={symbol} stockName={koreanName ?? name} attach={attachmentSlots} />
          <div className="-mx-5 mt-4 -mb-4 border-t border-line px-5 pt-1.5 md:-mx-6 md:px-6">
            <PostSortBar sort={sort} onSortChange={setSort} />
          </div>
        </Section>
        <PostFeed
          key={`${symbol} ${sort}`}
          source={{ stock: symbol }}
          sort={sort}
          showsStock={false}
          onReport={report}
        />
        {reportDialog}
      </div>
      {/* A member who already has a prediction comes to this tab to write. */}
      {!myPendingPrediction && <StickyPredictAction ownPredictionId={null} onPredict={onPredict} />}
    </div>
  )
}
