import type { ComponentProps } from 'react'
import { PagedList } from '../../shared/ui/lists/paged-list.tsx'
import { ContentRowSkeleton } from './content-row-skeleton.tsx'
import { EmptyList } from './empty-list.tsx'

type Props<Item> = Pick<ComponentProps<typeof PagedList<Item>>, 'query' | 'failed' | 'children'> & {
  empty: ComponentProps<typeof EmptyList>
}

/** A paged list of rows about members and what they wrote. */
export const ContentList = <Item extends { id: string }>({ empty, ...props }: Props<Item>) => (
  <PagedList
    keyOf={({ id }) => id}
    skeleton={<ContentRowSkeleton />}
    empty={<EmptyList {...empty} />}
    {...props}
  />
)
