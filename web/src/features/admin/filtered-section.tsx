import { type ReactNode, useState } from 'react'
import { ChipGroup } from '#shared/ui/buttons/chip-group.tsx'
import { Section } from '#shared/ui/section.tsx'

/** What is to be decided, and what was. */
export type DeskStatus = 'open' | 'settled'

interface Props<List extends string> {
  messages: { show: string; lists: Record<List, string>; lead?: string }
  /** The list that is shown at the start. */
  first: NoInfer<List>
  /** A button beside the lead. */
  action?: ReactNode
  children: (list: List) => ReactNode
}

/** A section with several lists: chips choose which one is shown. */
export function FilteredSection<List extends string>({ messages, first, action, children }: Props<List>) {
  const [list, setList] = useState<List>(first)
  return (
    <Section>
      {(messages.lead || action) && (
        <div className="mb-3 flex items-start gap-4">
          <p className="min-w-0 flex-1 type-label text-text-2">{messages.lead}</p>
          {action}
        </div>
      )}
      <div className="mb-2">
        <ChipGroup label={messages.show} texts={messages.lists} chosen={list} onChoose={setList} />
      </div>
      {children(list)}
    </Section>
  )
}
