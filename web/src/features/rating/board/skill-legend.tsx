import type { ReactNode } from 'react'
import { ratingMessages } from '../messages.ts'

const { legend } = ratingMessages.board

/** What the bars, the whisker and the figure at the right mean. */
export function SkillLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 type-caption text-text-2">
      <Item mark={<span className="h-2 w-4 rounded-full bg-chart-spark" />}>{legend.luck}</Item>
      <Item mark={<span className="h-2 w-4 rounded-full bg-accent" />}>{legend.actual}</Item>
      <Item
        mark={
          <span className="relative h-2.5 w-4.5 border-x-2 border-text before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-text" />
        }
      >
        {legend.range}
      </Item>
      <Item mark={<span className="type-caption-strong">%p</span>}>{legend.bound}</Item>
    </ul>
  )
}

function Item({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className="inline-flex">
        {mark}
      </span>
      {children}
    </li>
  )
}
