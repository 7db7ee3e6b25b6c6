import type { PostSort } from '@gwanyeok/domain/posts/api.ts'
import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { cutText } from '@gwanyeok/domain/text/characters.ts'
import { MAX_POST_SEARCH_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useDebounced } from '#shared/browser/use-debounced.ts'
import { postMessages } from '#features/posts/messages.ts'
import { POST_SORTS } from '#features/posts/queries.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { SearchField } from '#shared/ui/forms/search-field.tsx'
import { TextSelect } from '#shared/ui/forms/text-select.tsx'
import { SortBar } from '#shared/ui/lists/sort-bar.tsx'
import { pageTitles } from '../messages.ts'
import { communityMessages } from './messages.ts'

export type CommunitySource = 'everyone' | 'following'

const SOURCES = (['everyone', 'following'] as const).map((value) => ({
  value,
  label: communityMessages.sources[value],
}))

const SORTS = POST_SORTS.map((value) => ({ value, label: postMessages.sorts[value] }))

interface Props {
  source: CommunitySource
  sort: PostSort
  /** The text that is searched for. */
  q: string | undefined
  onSourceChange: (source: CommunitySource) => void
  onSortChange: (sort: PostSort) => void
  onSearch: (q: string | undefined) => void
}

/** The title, the choice of authors and the order; or the search, which covers all posts. */
export function CommunityHeader({ source, sort, q, onSourceChange, onSortChange, onSearch }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isSearching = isOpen || q !== undefined
  const cancel = () => {
    setOpen(false)
    onSearch(undefined)
  }
  return (
    <section className="bg-surface px-5 py-1.5 md:rounded-4 md:px-6 md:py-4">
      <div className="flex min-h-touch flex-wrap items-center gap-x-4">
        <h1 className="type-title-1">{pageTitles.community}</h1>
        {!isSearching && (
          <>
            <SortBar
              label={communityMessages.sourceLabel}
              sorts={SOURCES}
              value={source}
              onSortChange={onSourceChange}
            />
            <div className="-mr-3 ml-auto flex items-center">
              <TextSelect
                label={postMessages.sortLabel}
                options={SORTS}
                value={sort}
                onChange={onSortChange}
              />
              <IconButton label={communityMessages.search} onClick={() => setOpen(true)}>
                <Search size={18} aria-hidden="true" />
              </IconButton>
            </div>
          </>
        )}
      </div>
      {isSearching && <PostSearchField q={q ?? ''} onSearch={onSearch} onCancel={cancel} />}
    </section>
  )
}

const SEARCH_DEBOUNCE_MS = 400

interface PostSearchFieldProps {
  q: string
  onSearch: (q: string) => void
  onCancel: () => void
}

function PostSearchField({ q, onSearch, onCancel }: PostSearchFieldProps) {
  const [text, setText] = useState(q)
  const search = (searchText: string) => {
    if (searchText !== '' && searchText !== q) onSearch(searchText)
  }
  const typedText = cutText(text.trim(), MAX_POST_SEARCH_LENGTH)
  const debouncedText = useDebounced(typedText, SEARCH_DEBOUNCE_MS)
  const onSettled = useEffectEvent(search)
  useEffect(() => onSettled(debouncedText), [debouncedText])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    search(typedText)
  }
  return (
    <form role="search" onSubmit={submit} className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <SearchField
          autoFocus={q === ''}
          enterKeyHint="search"
          aria-label={communityMessages.search}
          placeholder={communityMessages.searchPlaceholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button variant="quiet" onClick={onCancel} className="-mr-3 flex-none md:mr-0">
        {communityMessages.cancelSearch}
      </Button>
    </form>
  )
}
