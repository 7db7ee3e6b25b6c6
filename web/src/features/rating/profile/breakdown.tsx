import type { MemberRating } from '@gwanyeok/domain/rating/api.ts'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { Section } from '#shared/ui/section.tsx'
import { ratingMessages } from '../messages.ts'
import { profileRatingMessages } from './messages.ts'

const texts = profileRatingMessages.groups

interface Wins {
  decided: number
  wins: number
}

interface Props {
  rating: Pick<MemberRating, 'directions' | 'periods' | 'stocks' | 'otherStocks'>
}

/** Wins by direction, period and stock; each list adds up to all counted duels. */
export function Breakdown({ rating: { directions, periods, stocks, otherStocks } }: Props) {
  return (
    <Section title={texts.title}>
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-3">
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

function Row({ name, wins: { decided, wins } }: { name: ReactNode; wins: Wins }) {
  return (
    <li className="flex h-11 items-center justify-between gap-3 type-label">
      <span className="min-w-0 truncate type-label-strong">{name}</span>
      <span className="flex-none text-text-2">
        {decided === 0 ? ratingMessages.none : texts.wins(formatCount(decided), formatCount(wins))}
      </span>
    </li>
  )
}
