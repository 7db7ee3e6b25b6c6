import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { explainError } from '#shared/api/error-messages.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { Section } from '#shared/ui/section.tsx'
import { StatusBadge } from '#shared/predictions/status-badge.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { ContentList, FilteredSection, HiddenBadge } from '../content-list.tsx'
import { HideMenu } from './hide-menu.tsx'
import { newestPredictionsQuery, newestStockPostsQuery, type Prediction, type StockPost } from './queries.ts'
import { newestMessages as messages } from './messages.ts'

/** Classes of a link that fills its row up to the menu. */
const ROW_LINK = '-ml-3 min-w-0 flex-1 rounded-2 pr-2 pl-3 hover:bg-surface-2'

/** A list of the newest predictions, one per line. */
export const NewestPredictions = () => (
  <FilteredSection messages={messages.predictions} initialList="all">
    {(filter) => <Predictions key={filter} filter={filter} />}
  </FilteredSection>
)

function Predictions({ filter }: { filter: PredictionFilter }) {
  const predictions = useInfiniteQuery(newestPredictionsQuery(filter))
  return (
    <ContentList
      query={predictions}
      failureToast={messages.predictionsFailed(explainError(predictions.error))}
      empty={{ title: messages.emptyTitle, message: messages.noPredictionsHint }}
    >
      {(prediction) => <PredictionRow prediction={prediction} />}
    </ContentList>
  )
}

function PredictionRow({ prediction }: { prediction: Prediction }) {
  const { author, stock, stockName, koreanName } = prediction
  return (
    <div className="flex items-center">
      <PredictionLink id={prediction.id} className={`flex min-h-16 items-center gap-3 py-2.5 ${ROW_LINK}`}>
        <TickerTile symbol={stock} size={36} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <span className="truncate type-card-strong">{koreanName ?? stockName}</span>
            <span className="flex-none type-caption text-text-2">{messages.period(prediction.period)}</span>
            {prediction.hidden && <HiddenBadge />}
          </span>
          <span className="flex type-caption text-text-2">
            <span className="truncate">{author.username}</span>
            <span className="flex-none whitespace-pre">
              {' · '}
              <TimeAgo at={prediction.predictedAt} />
            </span>
          </span>
        </span>
        <span className="flex flex-none flex-col items-end gap-1 md:flex-row md:items-center md:gap-3">
          {prediction.sealed ? (
            <span className="type-label text-text-3 max-md:hidden">{messages.sealed}</span>
          ) : (
            <span className="text-right">
              <ChangeFigure
                percent={roundToOfferedChange(prediction.predictedChange)}
                className="type-card-strong"
              />
              <span className="block type-caption whitespace-nowrap text-text-2 max-md:hidden">
                {formatPrice(prediction.basePrice)} → {formatPrice(prediction.targetPrice)}
              </span>
            </span>
          )}
          <span className="flex flex-none justify-end md:w-19">
            <StatusBadge
              status={prediction.sealed && prediction.status === 'pending' ? 'sealed' : prediction.status}
            />
          </span>
        </span>
      </PredictionLink>
      <RowMenu item={prediction} postType="prediction" />
    </div>
  )
}

/** A list of the newest posts in the communities of stocks. */
export function NewestStockPosts() {
  const stockPosts = useInfiniteQuery(newestStockPostsQuery)
  return (
    <Section title={messages.posts}>
      <ContentList
        query={stockPosts}
        failureToast={messages.postsFailed(explainError(stockPosts.error))}
        empty={{ title: messages.emptyTitle, message: messages.noPostsHint }}
      >
        {(post) => <PostRow post={post} />}
      </ContentList>
    </Section>
  )
}

function PostRow({ post }: { post: StockPost }) {
  return (
    <div className="flex items-start">
      <StockLink symbol={post.stock} tab="community" className={`flex min-h-16 gap-3 py-3 ${ROW_LINK}`}>
        <TickerTile symbol={post.stock} size={36} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <span className="truncate type-card-strong">{post.koreanName ?? post.stockName}</span>
            {post.hidden && <HiddenBadge />}
            <span className="ml-auto flex-none pl-2 type-caption text-text-2">
              {post.author.username} · <TimeAgo at={post.createdAt} />
            </span>
          </span>
          <span className="mt-0.5 line-clamp-2 type-card whitespace-pre-line text-text-2">
            {post.content}
          </span>
        </span>
      </StockLink>
      <RowMenu item={post} postType="stockPost" />
    </div>
  )
}

/** The menu at the edge of a row. Hidden items and the admin's own items have an empty space of the same size instead. */
function RowMenu({ item, postType }: { item: Prediction | StockPost; postType: 'prediction' | 'stockPost' }) {
  return (
    <div className="-mr-3 size-touch flex-none">
      {!item.isMine && !item.hidden && (
        <HideMenu item={{ postType, postId: item.id }} author={item.author.username} />
      )}
    </div>
  )
}
