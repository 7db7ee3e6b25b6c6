import { Tabs as Radix } from 'radix-ui'
import { formatCount } from '../format/format-figures.ts'
import { scrollItemIntoView } from './scroll-item-into-view.ts'

interface Tab {
  value: string
  label: string
  count?: number | null
}

interface TabRowProps {
  label: string
  tabs: readonly Tab[]
  value: string
  className?: string
}

/** The row of tabs; inside a Radix Tabs root. */
export function TabRow({ label, tabs, value, className }: TabRowProps) {
  return (
    <Radix.List
      data-scrolls
      aria-label={label}
      className={`flex gap-5 overflow-x-auto large-text:flex-nowrap! border-b border-line bg-surface [scrollbar-width:none] ${className ?? ''}`}
    >
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          ref={tab.value === value ? scrollItemIntoView : null}
          value={tab.value}
          className="relative -mx-1 h-12 flex-none px-1 type-body-strong text-text-2 -outline-offset-2 before:absolute before:inset-y-0 before:-inset-x-2.5 data-[state=active]:text-text data-[state=active]:after:absolute data-[state=active]:after:inset-x-1 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-full data-[state=active]:after:bg-action"
        >
          {tab.label}
          {tab.count != null && <span className="ml-1 type-card text-text-3">{formatCount(tab.count)}</span>}
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
}
