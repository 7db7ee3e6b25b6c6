import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { predictionQuery } from '#shared/predictions/queries.ts'
import { scoreMessages } from '#shared/predictions/score/messages.ts'
import { useSession } from '#shared/session/session.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { resultMessages as texts } from './messages.ts'
import type { ResultsSummary } from './queries.ts'
import { ResultActions } from './result-actions.tsx'
import { ResultCard, ResultSkeleton } from './result-card.tsx'

interface Props {
  /** Undefined while they are loading. */
  results: ResultsSummary | undefined
  /** The query of the results, if the sheet is opened before they are loaded. The sheet shows its failure and retries it. */
  queryResult?: UseQueryResult<ResultsSummary>
  isInUrl?: boolean
  onClose: () => void
}

/** Shows results one by one, at most five. If there are more, the sum of all follows. */
export function ResultSheet({ results, queryResult, isInUrl = false, onClose }: Props) {
  const [index, setIndex] = useState(0)
  const ids = results?.ids ?? []
  const pageCount = ids.length + (results && results.total > ids.length ? 1 : 0)
  const id = ids[index]
  usePrefetchPrediction(ids[index + 1])
  return (
    <Sheet
      open
      isInUrl={isInUrl}
      onClose={onClose}
      title={texts.title(index + 1, Math.max(pageCount, 1))}
      footer={
        pageCount > 0 && (
          <ResultActions
            id={id}
            isLast={index === pageCount - 1}
            onNext={() => setIndex(index + 1)}
            onClose={onClose}
          />
        )
      }
    >
      {/* Announces the next result, because the title is only announced when the sheet opens. */}
      <p role="status" className="sr-only">
        {index > 0 && texts.title(index + 1, pageCount)}
      </p>
      <div className="px-5 pb-4 md:px-6">{renderPage()}</div>
    </Sheet>
  )

  function renderPage() {
    if (id !== undefined) return <ResultCard key={id} id={id} />
    if (results && pageCount > 0) return <ResultSum results={results} />
    if (results) return <EmptyState title={texts.noResults} message={texts.noResultsHint} />
    return queryResult?.isError ? (
      <QueryFailure title={texts.loadFailed} query={queryResult} />
    ) : (
      <ResultSkeleton />
    )
  }
}

function usePrefetchPrediction(id: string | undefined): void {
  const client = useQueryClient()
  const { clockAheadMs } = useSession()
  useEffect(() => {
    if (id !== undefined) void client.prefetchQuery(predictionQuery(client, id, clockAheadMs))
  }, [client, id, clockAheadMs])
}

function ResultSum({ results: { total, hits, points } }: { results: ResultsSummary }) {
  return (
    <div className="flex flex-col items-center py-10 text-center">
      <p className="type-body text-text-2">{texts.sum.title(total)}</p>
      <p className="mt-1 type-display">
        <span className={points > 0 ? 'points-plate' : undefined}>
          {scoreMessages.points(points > 0 ? `+${formatCount(points)}` : '0')}
        </span>
      </p>
      <p className="mt-1 type-body">
        {texts.sum.hitsAndMisses(formatCount(hits), formatCount(total - hits))}
      </p>
      <Link
        to="/profile"
        search={{ view: 'history' }}
        className={`mt-6 ${buttonClass({ variant: 'secondary' })}`}
      >
        {texts.showAll}
      </Link>
    </div>
  )
}
