import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMyHome } from '#features/home/queries.ts'
import { hasShownResult } from '#features/prediction-detail/outcome/shown-results.ts'
import { useCloseOverlay } from '../use-close-overlay.ts'
import { markResultsSeen, resultsQuery, type ResultsSummary } from './queries.ts'
import { ResultSheet } from './result-sheet.tsx'

/** The results of the day in the URL, one by one; without a day, those that the member has not seen yet. */
export function ResultDay({ day }: { day: string | undefined }) {
  return day === undefined ? <NewResults /> : <ResultsOfDay key={day} day={day} />
}

function ResultsOfDay({ day }: { day: string }) {
  const close = useCloseOverlay('results')
  const results = useQuery(resultsQuery(day))
  return <ResultSheet results={results.data} queryResult={results} isInUrl onClose={close} />
}

function NewResults() {
  const client = useQueryClient()
  const newResultCount = useMyHome().data?.today.newResults ?? 0
  const { data: newResults } = useQuery({ ...resultsQuery(undefined), enabled: newResultCount > 0 })
  const [shownResults, setShownResults] = useState<ResultsSummary | null>(null)
  const [handledAnswer, setHandledAnswer] = useState<ResultsSummary>()
  if (newResults?.upTo && newResults !== handledAnswer) {
    setHandledAnswer(newResults)
    if (!shownResults && !isMemberBusy()) setShownResults(newResults)
  }
  const upTo = shownResults?.upTo
  useEffect(() => {
    if (upTo) void markResultsSeen(client, upTo)
  }, [client, upTo])
  return shownResults && <NewResultsSheet results={shownResults} onClose={() => setShownResults(null)} />
}

/** The results whose detail this device has not shown yet. Renders nothing if it has shown all. */
function NewResultsSheet({ results, onClose }: { results: ResultsSummary; onClose: () => void }) {
  const [newResults] = useState(() => removeShown(results))
  return newResults.ids.length > 0 && <ResultSheet results={newResults} onClose={onClose} />
}

function removeShown(results: ResultsSummary): ResultsSummary {
  const ids = results.ids.filter((id) => !hasShownResult(id))
  // If there are more results than ids, a sum follows, which remains the sum of all results.
  const hasSum = results.total > results.ids.length
  return { ...results, ids, total: hasSum ? results.total : ids.length }
}

/** Returns whether a dialog is open or somebody is typing. The results then wait for the next visit of the page. */
function isMemberBusy(): boolean {
  if (document.querySelector('[role=dialog]')) return true
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
}
