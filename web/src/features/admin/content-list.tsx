import { type ComponentProps, type ReactNode, useState } from 'react'
import { EyeOff } from 'lucide-react'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { PagedList } from '#shared/ui/lists/paged-list.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { RowSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { ChipGroup } from '#shared/ui/buttons/chip-group.tsx'
import { Section } from '#shared/ui/section.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { adminMessages } from './messages.ts'

/** A clickable row: its hover background is wider than its text. */
export const PRESSABLE_ROW = '-mx-3 w-[calc(100%+6*var(--space))] rounded-2 px-3 hover:bg-surface-2'

type Props<Item> = Pick<
  ComponentProps<typeof PagedList<Item>>,
  'query' | 'failureTitle' | 'failureToast' | 'children'
> & {
  empty: { title: string; message: string }
}

/** A paged list of rows about members and what they wrote. */
export const ContentList = <Item extends { id: string }>({ empty, ...props }: Props<Item>) => (
  <PagedList
    getKey={({ id }) => id}
    skeleton={<ContentRowSkeleton />}
    empty={<EmptyState {...empty} />}
    {...props}
  />
)

function ContentRowSkeleton() {
  return (
    <RowSkeleton className="h-16" pictureSize="size-9" lines={['h-3.5 w-24', 'mt-2 h-2.5 w-32']}>
      <Skeleton className="h-6 w-15" />
    </RowSkeleton>
  )
}

/** `open`: to be decided; `settled`: decided. */
export type ReviewStatus = 'open' | 'settled'

interface FilteredProps<List extends string> {
  messages: { title?: string; listsLabel: string; lists: Record<List, string>; lead?: string }
  /** The list that is shown at the start. */
  initialList: NoInfer<List>
  children: (list: List) => ReactNode
}

/** A section with several lists: chips choose which one is shown. */
export function FilteredSection<List extends string>({
  messages,
  initialList,
  children,
}: FilteredProps<List>) {
  const [list, setList] = useState<List>(initialList)
  return (
    <Section {...(messages.title && { title: messages.title, isTitleInHeader: true })}>
      {messages.lead && <p className="mb-3 type-label text-text-2">{messages.lead}</p>}
      <div className="mb-2">
        <ChipGroup label={messages.listsLabel} texts={messages.lists} chosen={list} onChoose={setList} />
      </div>
      {children(list)}
    </Section>
  )
}

/** Marks an item that only its author and admins see. */
export function HiddenBadge() {
  return (
    <span className="inline-flex h-5 flex-none items-center gap-1 rounded-1 bg-surface-3 px-1.5 type-caption text-text-2">
      <EyeOff size={12} aria-hidden="true" />
      {adminMessages.hidden}
    </span>
  )
}

/** A member's name in a row, cut where it is too long; a link to the profile. */
export const MemberName = ({ member }: { member: Pick<MemberBrief, 'id' | 'username' | 'withdrawn'> }) => (
  <MemberLink member={member} className="hit-44 flex min-w-0 type-card-strong">
    <span className="truncate">{member.username}</span>
  </MemberLink>
)
