import type { PostSort } from '@gwanyeok/domain/posts/api.ts'
import { SortBar } from '#shared/ui/lists/sort-bar.tsx'
import { postMessages } from './messages.ts'
import { POST_SORTS } from './queries.ts'

const SORTS = POST_SORTS.map((value) => ({ value, label: postMessages.sorts[value] }))

interface Props {
  sort: PostSort
  onSortChange: (sort: PostSort) => void
}

export function PostSortBar({ sort, onSortChange }: Props) {
  return <SortBar label={postMessages.sortLabel} sorts={SORTS} value={sort} onSortChange={onSortChange} />
}
