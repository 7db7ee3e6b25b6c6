import type { PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import { type ReactNode, useState } from 'react'
import type { PredictionActions } from '../counts.tsx'
import { TakedownNotice } from '../../../shared/takedowns/takedown-notice.tsx'
import { isNotice } from '../seal/is-notice.ts'
import { DetailFrame } from './detail-frame.tsx'
import { DetailHeader } from './detail-header.tsx'
import { DetailNumbers } from '../outcome/detail-numbers.tsx'
import { DetailSealed } from './detail-sealed.tsx'
import { DetailWords } from './detail-words.tsx'

interface Props {
  detail: PredictionDetail
  /** The candles have been loaded. */
  complete: boolean
  actions: PredictionActions | undefined
  comments: ReactNode
}

export function DetailColumns({ detail, complete, actions, comments }: Props) {
  const { prediction } = detail
  const [open, setOpen] = useState(true)
  const commentToggle = comments ? { open, onToggle: () => setOpen(!open) } : undefined
  return (
    <DetailFrame
      numbers={
        <>
          <DetailHeader prediction={prediction} />
          {isNotice(prediction) ? (
            <TakedownNotice until={prediction.takenDownUntil} className="mt-4" />
          ) : prediction.sealed ? (
            <DetailSealed prediction={prediction} />
          ) : (
            <DetailNumbers prediction={prediction} candles={complete ? detail.candles : null} />
          )}
        </>
      }
      words={
        !isNotice(prediction) && (
          <>
            <DetailWords prediction={prediction} actions={actions} commentToggle={commentToggle} />
            {comments && (
              // Hidden instead of unmounted, so that a comment being typed is kept.
              <div
                hidden={!open}
                className="-mx-5 border-t-8 border-bg px-5 pt-5 md:-mx-6 md:px-6 lg:border-t lg:border-line"
              >
                {comments}
              </div>
            )}
          </>
        )
      }
    />
  )
}
