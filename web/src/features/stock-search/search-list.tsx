import type { ReactNode } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { stockSearchMessages } from './messages.ts'
import { useRecentSearches } from './recent-searches.ts'
import type { SearchGroup } from './search-groups.ts'
import { SearchRow } from './search-row.tsx'
import { buildOptionId, type Search } from './use-search.ts'

const texts = stockSearchMessages.search
const SKELETONS = ['w-24', 'w-32', 'w-20', 'w-28']

interface Props {
  search: Search
  /** Shown above the suggestions, before anything is typed. */
  header?: ReactNode
}

/** The results of the search, suggestions before anything is typed, or the reason why there are no results. */
export function SearchList({ search, header }: Props) {
  const { state, groups, count, isStale } = search
  return (
    <>
      <p role="status" className="sr-only">
        {state === 'results' || state === 'none' ? texts.resultCount(count) : ''}
      </p>
      {state === 'idle' && header}
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-y-4 transition-opacity moves-fast',
          isStale && 'opacity-60',
        )}
      >
        {groups.map((group, index) => (
          <Group
            key={group.key}
            group={group}
            search={search}
            firstIndex={groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0)}
            hasBestResult={state !== 'idle' && index === 0 && group.key === 'stocks'}
          />
        ))}
      </div>
      {state === 'idle' && count === 0 && (
        <p className="px-3 py-5 text-center type-label text-text-3">{texts.hint}</p>
      )}
      {state === 'loading' && <LoadingRows />}
      {state === 'none' && (
        <EmptyState title={texts.noResults(search.searchText)} message={texts.noResultsHint} />
      )}
      {state === 'failed' && (
        <Sentence title={texts.searchFailed}>
          <Button variant="secondary" onClick={search.retry} className="mt-3">
            {sharedMessages.retry}
          </Button>
        </Sentence>
      )}
    </>
  )
}

interface GroupProps {
  group: SearchGroup
  search: Search
  /** The index of the group's first option among all options. */
  firstIndex: number
  /** Whether the group's first option is the best result, which is shown larger. */
  hasBestResult: boolean
}

function Group({ group: { key, title, options }, search, firstIndex, hasBestResult }: GroupProps) {
  const { listId, active, pick, searchText } = search
  return (
    <div>
      <div className="flex h-9 items-center justify-between gap-2 px-3 pb-1">
        <span className="type-title-3">{title}</span>
        {key === 'recent' && <ClearRecentButton />}
      </div>
      <ul id={`${listId}-${key}`} role="listbox" aria-label={title}>
        {options.map((option, index) => (
          <SearchRow
            key={index}
            id={buildOptionId(listId, firstIndex + index)}
            option={option}
            isActive={firstIndex + index === active}
            isBest={hasBestResult && index === 0}
            query={searchText}
            onPick={pick}
          />
        ))}
      </ul>
    </div>
  )
}

function ClearRecentButton() {
  const { forgetSearches } = useRecentSearches()
  return (
    <button
      type="button"
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={forgetSearches}
      className="hit-44 -mr-3 h-9 rounded-2 px-3 type-label text-text-3 hover:bg-surface-2"
    >
      {texts.clearRecent}
    </button>
  )
}

function LoadingRows() {
  return (
    <Loading>
      {SKELETONS.map((width) => (
        <div key={width} className="flex h-15 items-center gap-3 px-3">
          <Skeleton className="size-9 rounded-full" />
          <div>
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="mt-2 h-2.5 w-12" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

function Sentence({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="px-3 py-5 text-center">
      <p className="type-body-strong">{title}</p>
      {children}
    </div>
  )
}
