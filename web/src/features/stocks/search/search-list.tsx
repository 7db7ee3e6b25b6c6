import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/buttons/button.tsx'
import { ChangeFigure } from '../../../shared/stocks/change-figure.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Price } from '../../../shared/stocks/price.tsx'
import { Loading, Skeleton } from '../../../shared/ui/feedback/skeleton.tsx'
import { TickerTile } from '../../../shared/stocks/ticker-tile.tsx'
import { sharedMessages } from '../../../shared/messages.ts'
import { stockMessages } from '../messages.ts'
import { forgetStocks } from '../recent-stocks.ts'
import { optionId, type SearchOption, type SearchState, type StockSearch } from './use-stock-search.ts'

const texts = stockMessages.search
const TITLES: Partial<Record<SearchState, string>> = {
  recent: texts.recent,
  hot: stockMessages.picker.hot,
}
const SKELETONS = ['w-24', 'w-32', 'w-20', 'w-28']

/** The results of the search, recent stocks before anything is typed, or why there are none. */
export function SearchList({ search, idle }: { search: StockSearch; idle?: ReactNode }) {
  const { state, options, listId, isOld } = search
  return (
    <>
      <p role="status" className="sr-only">
        {state === 'results' || state === 'none' ? texts.resultCount(options.length) : ''}
      </p>
      {(state === 'recent' || state === 'hot' || state === 'hint') && idle}
      <ListHeader state={state} />
      <ul
        id={listId}
        role="listbox"
        aria-label={TITLES[state] ?? texts.results}
        hidden={options.length === 0}
        className={cx('transition-opacity moves-fast', state === 'results' && isOld && 'opacity-60')}
      >
        {options.map((option, at) => (
          <Option
            key={option.symbol}
            id={optionId(listId, at)}
            option={option}
            active={at === search.active}
            onPick={search.pick}
          />
        ))}
      </ul>
      {state === 'hint' && <p className="px-3 py-5 text-center type-label text-text-3">{texts.hint}</p>}
      {state === 'loading' && <LoadingRows />}
      {state === 'none' && <Sentence title={texts.none(search.wanted)} hint={texts.noneHint} />}
      {state === 'failed' && (
        <Sentence title={texts.failed}>
          <Button variant="secondary" onClick={search.retry} className="mt-3">
            {sharedMessages.retry}
          </Button>
        </Sentence>
      )}
    </>
  )
}

/** The content before anything is typed. */
function ListHeader({ state }: { state: SearchState }) {
  const title = TITLES[state]
  if (!title) return null
  return (
    <div className="flex h-9 items-center justify-between pb-1 pl-3">
      <span className="type-label-strong text-text-2">{title}</span>
      {state === 'recent' && (
        <button
          type="button"
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={forgetStocks}
          className="hit-44 h-9 rounded-2 px-3 type-label text-text-3 hover:bg-surface-2"
        >
          {texts.clearRecent}
        </button>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  option: SearchOption
  active: boolean
  onPick: (option: SearchOption) => void
}

function Option({ id, option, active, onPick }: OptionProps) {
  const about = [shownTicker(option.name, option.symbol), option.detail].filter(Boolean).join(' · ')
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      ref={(row) => {
        if (active) row?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
      className={cx(
        'flex h-15 cursor-pointer items-center gap-3 rounded-2 px-3 hover:bg-surface-2',
        active && 'bg-surface-2 shadow-[inset_0_0_0_0.125rem_var(--color-action)]',
      )}
    >
      <TickerTile symbol={option.symbol} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate type-body-strong">{option.name}</span>
        <span title={about} className="block truncate type-label text-text-3">
          {about}
        </span>
      </span>
      {option.price && (
        <span className="flex-none text-right">
          <Price value={option.price.currentPrice} className="block type-body-strong" />
          <ChangeFigure percent={option.price.changePercent} className="block type-label-strong" />
        </span>
      )}
    </li>
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

function Sentence({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className="px-3 py-5 text-center">
      <p className="type-body-strong">{title}</p>
      {hint && <p className="mt-1 type-label text-text-3">{hint}</p>}
      {children}
    </div>
  )
}
