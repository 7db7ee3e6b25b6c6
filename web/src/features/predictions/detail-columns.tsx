import type { PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import type { ReactNode } from 'react'
import { SheetClose } from '../../shared/ui/sheet-dialog.tsx'
import type { PredictionActions } from './counts.tsx'
import { detailMessages } from './detail-messages.ts'
import { DetailHead } from './detail-head.tsx'
import { DetailNumbers } from './detail-numbers.tsx'
import { DetailSealed } from './detail-sealed.tsx'
import { DetailWords } from './detail-words.tsx'

interface Props {
  detail: PredictionDetail
  /** Candles are here too. */
  complete: boolean
  actions: PredictionActions | undefined
  comments: ReactNode
}

/** Numbers left, words right, each scrolling by itself; one below the other on the phone. */
export function DetailColumns({ detail, complete, actions, comments }: Props) {
  const { prediction } = detail
  return (
    <div className="lg:grid lg:max-h-[min(850px,calc(100dvh-64px))] lg:min-h-100 lg:grid-cols-[minmax(0,1fr)_420px] lg:grid-rows-[minmax(0,1fr)]">
      <div className="px-5 pt-1 pb-6 md:px-6 lg:overflow-y-auto lg:pt-6">
        <DetailHead prediction={prediction} />
        {prediction.sealed ? (
          <DetailSealed prediction={prediction} />
        ) : (
          <DetailNumbers prediction={prediction} candles={complete ? detail.candles : null} />
        )}
      </div>
      <div className="border-line px-5 md:px-6 lg:overflow-y-auto lg:border-l">
        <div className="flex h-16 items-center justify-between max-lg:hidden">
          <h2 className="type-title-3">{detailMessages.words}</h2>
          <SheetClose className="-mr-3" />
        </div>
        <DetailWords prediction={prediction} actions={actions} />
        {comments && (
          <div className="-mx-5 border-t-8 border-bg px-5 pt-5 md:-mx-6 md:px-6 lg:border-t lg:border-line">
            {comments}
          </div>
        )}
      </div>
    </div>
  )
}
