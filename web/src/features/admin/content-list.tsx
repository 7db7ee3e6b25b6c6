import type { ComponentProps } from 'react'
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx'
import { PagedList } from '../../shared/ui/lists/paged-list.tsx'
import { ContentRowSkeleton } from './content-row-skeleton.tsx'

type Props<Item> = Pick<
  ComponentProps<typeof PagedList<Item>>,
  'query' | 'failed' | 'atMost' | 'children'
> & {
  empty: ComponentProps<typeof EmptyState>
}

/** A paged list of rows about members and what they wrote. */
export const ContentList = <Item extends { id: string }>({ empty, ...props }: Props<Item>) => (
  <PagedList
    keyOf={({ id }) => id}
    skeleton={<ContentRowSkeleton />}
    empty={<EmptyState {...empty} />}
    {...props}
  />
)
