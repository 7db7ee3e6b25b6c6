import type { MemberRating, WinCounts } from '@gwanyeok/domain/rating/api.ts'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'
import { FEW_DUELS } from '../duel-figures.tsx'
import { ratingMessages } from '../messages.ts'
import { profileRatingMessages } from './messages.ts'

const texts = profileRatingMessages.groups

interface Props {
  rating: Pick<MemberRating, 'directions' | 'periods' | 'stocks' | 'otherStocks'>
}

/** Wins by direction, period and stock; each list adds up to all counted duels. */
export function Breakdown({ rating: { directions, periods, stocks, otherStocks } }: Props) {
  return (
    <Section title={texts.title}>
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Group title={texts.direction}>
            {directions.map(({ direction, ...wins }) => (
              <Row key={direction} name={texts.directions[direction]} wins={wins} />
            ))}
          </Group>
          <Group title={texts.period}>
            {periods.map(({ from, to, ...wins }) => (
              <Row key={from} name={texts.days(from, to)} wins={wins} />
            ))}
          </Group>
        </div>
        <Group title={texts.stock}>
          {stocks.map(({ stock, stockName, koreanName, ...wins }) => (
            <Row
              key={stock}
              name={
                <StockLink symbol={stock} className="hit-44 block truncate rounded-1">
                  {koreanName ?? stockName}
                </StockLink>
              }
              wins={wins}
            />
          ))}
          {otherStocks.decided > 0 && <Row name={texts.otherStocks} wins={otherStocks} />}
        </Group>
      </div>
    </Section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="type-label text-text-2">{title}</h3>
      <ul className="mt-1">{children}</ul>
    </div>
  )
}

function Row({ name, wins: { decided, wins } }: { name: ReactNode; wins: WinCounts }) {
  return (
    <li className="flex h-11 items-center justify-between gap-3 type-label">
      <span className="min-w-0 flex-1 truncate type-label-strong">{name}</span>
      {decided > 0 && <Share decided={decided} wins={wins} />}
      <span className="flex-none text-text-2">
        {decided === 0 ? ratingMessages.none : ratingMessages.winsOf(formatCount(decided), formatCount(wins))}
      </span>
    </li>
  )
}

/** A dot for each of few duels, else the share of wins. */
function Share({ decided, wins }: WinCounts) {
  if (decided >= FEW_DUELS)
    return (
      <span
        aria-hidden="true"
        className="block h-1.5 w-14 flex-none overflow-hidden rounded-full bg-surface-3"
      >
        <span style={{ width: `${(wins / decided) * 100}%` }} className="block h-full bg-action" />
      </span>
    )
  return (
    <span aria-hidden="true" className="flex flex-none gap-1">
      {Array.from({ length: decided }, (_, at) => (
        <span
          key={at}
          className={cx(
            'size-2 rounded-full border',
            at < wins ? 'border-accent-line bg-accent' : 'border-text-3',
          )}
        />
      ))}
    </span>
  )
}
