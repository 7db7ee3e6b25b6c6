import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { Search } from 'lucide-react'
import { Avatar } from '#shared/members/avatar.tsx'
import { MemberBadges } from '#shared/members/member-badges.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { cx } from '#shared/ui/cx.ts'
import { LastCloses } from './last-closes.tsx'
import { findMatch, MatchedText } from './matched-text.tsx'
import type { SearchOption, StockOption } from './search-groups.ts'

interface Props {
  id: string
  option: SearchOption
  /** Whether the option is the one that Enter picks. */
  active: boolean
  /** Whether the option is the best result, which is shown larger and with its last closes. */
  isBest: boolean
  /** Whether the option is one of the largest moves, in a narrow column that shows the change only. */
  isMove: boolean
  /** The typed text, whose letters are marked; empty before anything is typed. */
  query: string
  onPick: (option: SearchOption) => void
}

export function SearchRow({ id, option, active, isBest, isMove, query, onPick }: Props) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      ref={(row) => {
        if (active) row?.scrollIntoView({ block: 'nearest' })
      }}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
      className={cx(
        'flex min-h-15 cursor-pointer items-center gap-3 rounded-3 px-3 py-1 hover:bg-surface-2',
        isBest && 'mb-1 min-h-17 bg-surface-2',
        active && 'bg-surface-2 shadow-[inset_0_0_0_0.125rem_var(--color-action)]',
      )}
    >
      {option.kind === 'stock' && <Stock {...option} isBest={isBest} isMove={isMove} query={query} />}
      {option.kind === 'member' && (
        <>
          <Avatar name={option.member.username} photoURL={option.member.photoURL} size={36} />
          <span className="min-w-0 flex-1 truncate type-body-strong">
            <MatchedText text={option.member.username} query={query} />
          </span>
          <MemberBadges member={option.member} />
        </>
      )}
      {option.kind === 'word' && (
        <>
          <span className="flex size-9 flex-none items-center justify-center rounded-full bg-surface-3 text-text-2">
            <Search size={18} aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1 truncate type-body-strong">{option.word}</span>
        </>
      )}
    </li>
  )
}

function Stock({
  symbol,
  name,
  detail,
  price,
  isBest,
  isMove,
  query,
}: StockOption & Pick<Props, 'isBest' | 'isMove' | 'query'>) {
  const tickerAndDetail = [findShownTicker(name, symbol), detail].filter(Boolean).join(' · ')
  const change = price?.changePercent ?? null
  const hasCloses = !isMove && (isBest || query === '')
  const changeFigure = change !== null && <ChangeFigure percent={change} className="type-label-strong" />
  return (
    <>
      <TickerTile symbol={symbol} size={36} />
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate', isBest ? 'type-title-3' : 'type-body-strong')}>
          <MatchedText text={name} query={query} />
        </span>
        {isMove ? (
          changeFigure
        ) : (
          <span title={tickerAndDetail} className="block truncate type-label text-text-3">
            <MatchedText text={tickerAndDetail} query={findMatch(name, query) ? '' : query} />
          </span>
        )}
      </span>
      {hasCloses && price && <LastCloses symbol={symbol} change={change ?? 0} />}
      {!isMove && price && (
        <span className="min-w-18 flex-none text-right">
          <Price
            value={price.currentPrice}
            className={cx('block', isBest ? 'type-title-3' : 'type-body-strong')}
          />
          {changeFigure}
        </span>
      )}
    </>
  )
}
