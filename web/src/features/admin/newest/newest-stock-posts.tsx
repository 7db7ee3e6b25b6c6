import { useInfiniteQuery } from '@tanstack/react-query'
import { Section } from '#shared/ui/section.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { newestStockPostsQuery, type StockPost } from './queries.ts'
import { ContentList, PRESSABLE_ROW } from '../content-list.tsx'
import { HiddenBadge } from '../hidden-badge.tsx'
import { newestMessages as messages } from './messages.ts'

/** The newest posts of the stocks' communities. */
export function NewestStockPosts() {
  const query = useInfiniteQuery(newestStockPostsQuery)
  return (
    <Section title={messages.posts}>
      <ContentList
        query={query}
        failed={messages.postsFailed}
        empty={{ title: messages.nothingHere, message: messages.noPosts }}
      >
        {(post) => <Row post={post} />}
      </ContentList>
    </Section>
  )
}

function Row({ post }: { post: StockPost }) {
  return (
    <StockLink symbol={post.stock} tab="community" className={`flex min-h-16 gap-3 py-3 ${PRESSABLE_ROW}`}>
      <TickerTile symbol={post.stock} size={36} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate type-card-strong">{post.koreanName ?? post.stockName}</span>
          {post.hidden && <HiddenBadge />}
          <span className="ml-auto flex-none pl-2 type-caption text-text-2">
            {post.author.username} · <TimeAgo at={post.createdAt} />
          </span>
        </span>
        <span className="mt-0.5 line-clamp-2 type-card whitespace-pre-line text-text-2">{post.content}</span>
      </span>
    </StockLink>
  )
}
