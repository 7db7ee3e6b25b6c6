import type { ReactNode } from 'react'
import { boardMessages } from './messages.ts'

interface Props {
  /** The choice of leaderboard: below the title on the phone, next to it on the desktop. */
  tabs: ReactNode
  /** Describes the list. */
  note: ReactNode
}

/** The heading of every leaderboard, with the tabs at one place on all boards. */
export function BoardHeader({ tabs, note }: Props) {
  return (
    <div className="grid grid-cols-[1fr_minmax(0,auto)] items-center gap-x-4 gap-y-4 large-text:flex large-text:flex-wrap lg:gap-y-2">
      <h1 className="type-title-1 whitespace-nowrap">{boardMessages.title}</h1>
      <div className="text-right type-label text-text-2 large-text:text-left lg:order-3 lg:col-span-2 lg:text-left">
        {note}
      </div>
      <div className="min-w-0 max-lg:col-span-2 lg:order-2">{tabs}</div>
    </div>
  )
}
