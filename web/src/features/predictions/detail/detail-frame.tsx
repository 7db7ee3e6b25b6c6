import type { ReactNode } from 'react'
import { SheetClose } from '#shared/ui/overlays/sheet-dialog.tsx'
import { detailMessages } from '../detail-messages.ts'

interface Props {
  numbers: ReactNode
  words: ReactNode
}

/** Two columns, numbers and texts, that scroll separately; on the phone one below the other. */
export function DetailFrame({ numbers, words }: Props) {
  return (
    <div className="lg:grid lg:max-h-[min(53.125rem,calc(100dvh-4rem))] lg:min-h-100 lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:grid-rows-[minmax(0,1fr)]">
      <div className="px-5 pt-1 pb-6 md:px-6 lg:overflow-y-auto lg:pt-6">{numbers}</div>
      <div className="border-line px-5 md:px-6 lg:overflow-y-auto lg:border-l">
        <div className="flex h-16 items-center justify-between max-lg:hidden">
          <h2 className="type-title-3">{detailMessages.words}</h2>
          <SheetClose className="-mr-3" />
        </div>
        {words}
      </div>
    </div>
  )
}
