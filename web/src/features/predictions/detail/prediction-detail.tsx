import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '#shared/api/api.ts'
import { useSession } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { toast } from '#shared/toast.ts'
import type { PredictionActions } from '../counts.tsx'
import { DetailColumns } from './detail-columns.tsx'
import { detailMessages } from '../detail-messages.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { showEverywhere, useCountView } from '../mutations.ts'
import { predictionQuery } from '../queries.ts'

interface Props {
  id: string
  onClose: () => void
  actions?: PredictionActions | undefined
  /** The comments, rendered at the end. */
  comments?: ((prediction: PredictionView) => ReactNode) | undefined
}

/** A prediction with chart, score, rationale and comments: a dialog of two columns, a sheet on the phone. */
export function PredictionDetail({ id, onClose, actions, comments }: Props) {
  const { detail, isThere, isMissing, hasFailed } = useDetail(id)
  return (
    <Sheet
      open
      inAddress
      onClose={onClose}
      title={detailMessages.title}
      width={isMissing || hasFailed ? 'narrow' : 'wide'}
      ownHeader={!isMissing && !hasFailed}
    >
      {detail.data && !isMissing ? (
        <DetailColumns
          detail={detail.data}
          complete={isThere}
          actions={actions}
          comments={isThere ? comments?.(detail.data.prediction) : null}
        />
      ) : isMissing ? (
        <EmptyState
          icon={<SearchX size={24} aria-hidden="true" />}
          title={detailMessages.notFound}
          message={detailMessages.notFoundHint}
          action={
            <Button variant="secondary" onClick={onClose}>
              {detailMessages.close}
            </Button>
          }
        />
      ) : hasFailed ? (
        <QueryFailure title={detailMessages.failed} query={detail} />
      ) : (
        <DetailSkeleton />
      )}
    </Sheet>
  )
}

/** Loads the prediction, updates cached lists from it, counts the view, and reports a failure. */
function useDetail(id: string) {
  const { clockAhead } = useSession()
  const client = useQueryClient()
  const detail = useQuery(predictionQuery(client, id, clockAhead))
  const isThere = detail.isSuccess && !detail.isPlaceholderData
  useCountedOnce(id, isThere)
  const latest = isThere ? detail.data.prediction : null
  useEffect(() => {
    if (latest) showEverywhere(client, latest)
  }, [client, latest])
  const isMissing = detail.error instanceof ApiError && detail.error.code === 'not_found'
  const hasFailed = detail.isLoadingError && !isMissing
  useEffect(() => {
    if (hasFailed) toast.error(detailMessages.failed)
  }, [hasFailed])
  return { detail, isThere, isMissing, hasFailed }
}

/** Each opening is counted once, and only when the prediction is shown. */
function useCountedOnce(id: string, isThere: boolean): void {
  const { mutate } = useCountView()
  const counted = useRef<string | null>(null)
  useEffect(() => {
    if (!isThere || counted.current === id) return
    counted.current = id
    mutate(id)
  }, [id, isThere, mutate])
}
