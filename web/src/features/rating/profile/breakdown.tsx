import type { MemberRating } from '@gwanyeok/domain/rating/api.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../../shared/format/format-figures.ts'
import { StockLink } from '../../../shared/stocks/stock-link.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Section } from '../../../shared/ui/section.tsx'
import { shareOf } from '../figures/share-of.ts'
import { ratingMessages } from '../messages.ts'
import { profileRatingMessages } from './messages.ts'
import { PublicOnly } from './public-only.tsx'
import { isSmallGroup } from './small-group.ts'

const texts = profileRatingMessages.groups

interface Hits {
  judged: number
  expected: number
  actual: number
}

interface Props {
  rating: Pick<MemberRating, 'directions' | 'periods' | 'stocks' | 'otherStocks'>
  /** Of others only the public predictions. */
  partial: boolean
}

/** Expected and actual hits by direction, period and stock; each list adds up to all counted predictions. */
export function Breakdown({ rating: { directions, periods, stocks, otherStocks }, partial }: Props) {
  return (
    <Section title={texts.title} aside={partial && <PublicOnly />}>
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-3">
        <Group title={texts.direction}>
          {directions.map(({ direction, ...hits }) => (
            <Row key={direction} name={texts.directions[direction]} hits={hits} />
          ))}
        </Group>
        <Group title={texts.period}>
          {periods.map(({ from, to, ...hits }) => (
            <Row key={from} name={texts.days(from, to)} hits={hits} />
          ))}
        </Group>
        <Group title={texts.stock}>
          {stocks.map(({ stock, stockName, koreanName, ...hits }) => (
            <Row
              key={stock}
              name={
                <StockLink symbol={stock} className="hit-44 block truncate rounded-1">
                  {koreanName ?? stockName}
                </StockLink>
              }
              hits={hits}
            />
          ))}
          {otherStocks.judged > 0 && <Row name={texts.otherStocks} hits={otherStocks} />}
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

function Row({ name, hits }: { name: ReactNode; hits: Hits }) {
  return (
    <li className="flex h-11 items-center gap-3 type-label">
      <span className="w-20 flex-none truncate type-label-strong">{name}</span>
      {hits.judged === 0 ? (
        <span className="text-text-3">{ratingMessages.noneJudged}</span>
      ) : (
        <Comparison hits={hits} />
      )}
    </li>
  )
}

/** The bars of a group that is large enough, and its hits in words. */
function Comparison({ hits }: { hits: Hits }) {
  const { judged, expected, actual } = hits
  return (
    <>
      {isSmallGroup(hits) ? (
        <span className="flex-1 text-text-2">{ratingMessages.fewJudged}</span>
      ) : (
        <span aria-hidden="true" className="flex flex-1 flex-col gap-1">
          <Bar width={shareOf(expected, judged)} look="bg-chart-spark" />
          <Bar width={shareOf(actual, judged)} look={actual < expected ? 'bg-text-2' : 'bg-accent'} />
        </span>
      )}
      <span className="flex-none text-right whitespace-nowrap text-text-2">
        {texts.byLuck(formatCount(expected))} ·{' '}
        <strong className="type-label-strong text-text">{texts.actual(formatCount(actual))}</strong>
      </span>
    </>
  )
}

function Bar({ width, look }: { width: string; look: string }) {
  return <span style={{ width }} className={cx('block h-1.5 rounded-full', look)} />
}
