import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { myHomeQuery } from '#shared/data/my-home-query.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { MemberBadges } from '#shared/members/member-badges.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { LastCloses } from './last-closes.tsx'
import { findMatch, MatchedText } from './matched-text.tsx'
import { stockSearchMessages } from './messages.ts'
import type { SearchOption, StockOption } from './search-groups.ts'

const texts = stockSearchMessages.search

interface Props {
  id: string
  option: SearchOption
  /** Whether Enter picks the option. */
  isActive: boolean
  /** Whether the option is the best result, which is shown larger; on the phone its last closes have a line of their own. */
  isBest: boolean
  /** The typed text, whose letters are marked; empty before anything is typed. */
  query: string
  onPick: (option: SearchOption) => void
}

export function SearchRow({ id, option, isActive, isBest, query, onPick }: Props) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' })
      }}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
      className={cx(
        'flex min-h-15 cursor-pointer items-center gap-3 rounded-3 px-3 py-1 hover:bg-surface-2',
        isBest && 'mb-1 min-h-17 bg-surface-2 max-md:flex-wrap max-md:gap-y-2 max-md:py-3',
        isActive && 'bg-surface-2 shadow-[inset_0_0_0_0.125rem_var(--color-action)]',
      )}
    >
      {option.kind === 'stock' && <Stock {...option} isBest={isBest} query={query} />}
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
  query,
}: StockOption & Pick<Props, 'isBest' | 'query'>) {
  const tickerAndDetail = [findShownTicker(name, symbol), detail].filter(Boolean).join(' · ')
  const ownTarget = useOwnTarget(symbol)
  const change = price?.changePercent ?? null
  return (
    <>
      <TickerTile symbol={symbol} size={isBest ? 40 : 36} />
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate', isBest ? 'type-title-3' : 'type-body-strong')}>
          <MatchedText text={name} query={query} />
        </span>
        <span title={tickerAndDetail} className="block truncate type-label text-text-3">
          {ownTarget !== null ? (
            <span key="own" className="text-text">
              <span className="mr-1.5 inline-block align-[-0.3em]">
                <TargetMark state="pending" />
              </span>
              {ownTarget}
            </span>
          ) : (
            <span>
              <MatchedText text={tickerAndDetail} query={findMatch(name, query) ? '' : query} />
            </span>
          )}
        </span>
      </span>
      {price && (
        <LastCloses
          symbol={symbol}
          price={price}
          reservesSpace={isBest}
          className={cx(
            'flex-none md:mr-2 md:w-24 lg:w-30',
            isBest ? 'max-md:order-last max-md:h-14 max-md:w-full' : 'mr-1 h-7 w-16',
          )}
        />
      )}
      {price && (
        <span className="min-w-18 flex-none text-right">
          <Price
            value={price.currentPrice}
            className={cx('block', isBest ? 'type-title-3' : 'type-body-strong')}
          />
          {change !== null && <ChangeFigure percent={change} className="type-label-strong" />}
        </span>
      )}
    </>
  )
}

/** Returns the target of the member's pending prediction of a stock; null if it is not among the nearest. */
function useOwnTarget(symbol: string): string | null {
  const nearest = useQuery({ ...myHomeQuery, refetchInterval: false, staleTime: 60_000 }).data?.today.nearest
  const prediction = nearest?.find(({ stock }) => stock === symbol)
  return prediction ? texts.ownTarget(formatPrice(prediction.targetPrice)) : null
}
