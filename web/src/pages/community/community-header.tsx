import type { PostSort } from '@gwanyeok/domain/posts/api.ts'
import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { cutText } from '@gwanyeok/domain/text/characters.ts'
import { MAX_POST_SEARCH_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useDebounced } from '#shared/browser/use-debounced.ts'
import { PostSortBar } from '#features/posts/post-sort-bar.tsx'
import { SegmentedControl } from '#shared/ui/forms/segmented-control.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { SearchField } from '#shared/ui/forms/search-field.tsx'
import { pageTitles } from '../messages.ts'
import { communityMessages } from './messages.ts'

export type CommunitySource = 'everyone' | 'following'

const SOURCES = (['everyone', 'following'] as const).map((value) => ({
  value,
  label: communityMessages.sources[value],
}))

interface Props {
  source: CommunitySource
  sort: PostSort
  /** The text that is searched for. */
  q: string | undefined
  onSource: (source: CommunitySource) => void
  onSort: (sort: PostSort) => void
  onSearch: (q: string | undefined) => void
}

/** The title, the choice of authors and the order; or the search, which covers all posts. */
export function CommunityHeader({ source, sort, q, onSource, onSort, onSearch }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isSearching = isOpen || q !== undefined
  const cancel = () => {
    setOpen(false)
    onSearch(undefined)
  }
  return (
    <section className="bg-surface px-5 pt-2.5 pb-1.5 md:rounded-4 md:px-6 md:pt-5 md:pb-3">
      <div className="mb-2 flex min-h-touch flex-wrap items-center justify-between gap-x-4 gap-y-3 md:mb-3">
        <h1 className="type-title-1">{pageTitles.community}</h1>
        {!isSearching && (
          <div className="w-33 large-text:w-auto">
            <SegmentedControl
              legend={communityMessages.sourceLabel}
              hideLegend
              options={SOURCES}
              value={source}
              onChange={onSource}
            />
          </div>
        )}
      </div>
      {isSearching ? (
        <PostSearchField q={q ?? ''} onSearch={onSearch} onCancel={cancel} />
      ) : (
        <div className="flex items-center justify-between">
          <PostSortBar sort={sort} onSort={onSort} />
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="-mr-2 inline-flex h-touch items-center gap-1.5 rounded-2 px-2 type-label text-text-2 hover:bg-surface-2"
          >
            <Search size={18} aria-hidden="true" />
            {communityMessages.search}
          </button>
        </div>
      )}
    </section>
  )
}

const SEARCH_DEBOUNCE_MS = 400

interface SearchProps {
  q: string
  onSearch: (q: string) => void
  onCancel: () => void
}

function PostSearchField({ q, onSearch, onCancel }: SearchProps) {
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
