import type { PredictionView, SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { createPredictionPicture } from '#shared/predictions/prediction-picture.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { isTakedownNotice } from '#shared/seal/is-takedown-notice.ts'
import { formatShortRevealWait } from '#shared/seal/reveal-wait.ts'
import { useNow } from '#shared/session/session.ts'
import { Section } from '#shared/ui/section.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { predictionCardMessages as messages } from '../messages.ts'
import { PredictionRow, ROW_CLASSES } from '../prediction-row.tsx'

const MAX_ROWS = 5

/** The newest pending predictions of a member that the viewer may see. */
export function PendingPredictions({ userId }: { userId: string }) {
  const { data } = useInfiniteQuery(historyQuery(userId, 'pending'))
  const predictions = data?.pages[0]?.items.filter((each) => !isTakedownNotice(each)) ?? []
  return <Rows title={messages.pendingPredictions} predictions={predictions} />
}

/** The newest public results of a member. */
export function LatestResults({ userId }: { userId: string }) {
  const { data } = useInfiniteQuery(historyQuery(userId, 'all'))
  return (
    <Rows title={messages.latestResults} predictions={data?.pages[0]?.items.filter(isPublicResult) ?? []} />
  )
}

const isPublicResult = ({ status, visibility, hidden }: PredictionView) =>
  (status === 'success' || status === 'failed') && visibility === 'public' && !hidden

interface RowsProps {
  title: string
  predictions: readonly PredictionView[]
}

/** Shows the first predictions as rows. Renders nothing if there are none. */
function Rows({ title, predictions }: RowsProps) {
  if (predictions.length === 0) return null
  return (
    <Section title={title} className="pb-2!">
      <ul className="@container -mx-5 divide-y divide-line md:-mx-6">
        {predictions.slice(0, MAX_ROWS).map((prediction) => (
          <li key={prediction.id}>
            <Row prediction={prediction} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Row = ({ prediction }: { prediction: PredictionView }) =>
  prediction.sealed ? <SealedRow prediction={prediction} /> : <PredictionRow prediction={prediction} />

function SealedRow({ prediction }: { prediction: SealedPrediction }) {
  const { id, koreanName, stockName, evaluationEnd } = prediction
  const now = useNow()
  const computeResultTime = useComputeResultTime()
  const resultAt = computeResultTime(evaluationEnd)
  const target = createPredictionPicture(prediction, { now: now.getTime(), resultAt })
  const { when, countdown } = formatShortRevealWait(prediction, now, resultAt)
  return (
    <PredictionLink id={id} className={ROW_CLASSES}>
      {target && <LazyTarget content={target} size={40} isDecorative />}
      <span className="min-w-0 flex-1">
        <span className="block truncate type-body-strong">{koreanName ?? stockName}</span>
        <span className="mt-0.5 block type-label text-text-2">{when}</span>
      </span>
      <span className="flex-none type-caption text-text-2">{countdown}</span>
      <span className="sr-only"> {predictionMessages.openDetail}</span>
    </PredictionLink>
  )
}
