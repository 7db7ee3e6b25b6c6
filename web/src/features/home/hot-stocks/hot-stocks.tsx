import { Link } from '@tanstack/react-router'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Section } from '#shared/ui/section.tsx'
import { RowSkeleton, SkeletonLines } from '#shared/ui/feedback/row-skeleton.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { HotStockRow } from './hot-stock-row.tsx'
import { homeMessages } from '../messages.ts'
import { PriceMoment } from './prices-as-of.tsx'
import type { HotStock } from '#shared/data/home-query.ts'

/** The five stocks with the most public predictions. */
export function HotStocks({ stocks }: { stocks: readonly HotStock[] | undefined }) {
  const price = stocks?.find((stock) => stock.price)?.price
  return (
    <Section title={homeMessages.hot} aside={price && <PriceMoment price={price} />}>
      {!stocks ? (
        <RowSkeletons />
      ) : stocks.length === 0 ? (
        <NothingYet />
      ) : (
        <ol className="@container -my-1">
          {stocks.map((stock, at) => (
            <li key={stock.symbol}>
              <HotStockRow stock={stock} rank={at + 1} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title={homeMessages.noHot}
      message={homeMessages.noHotHint}
      action={
        <Link to="/predict" className={buttonClass()}>
          {homeMessages.predict}
        </Link>
      }
    />
  )
}

function RowSkeletons() {
  return (
    <Loading className="-my-1">
      {[0, 1, 2, 3, 4].map((at) => (
        <RowSkeleton
          key={at}
          className="h-16"
          ranked
          picture="size-10"
          lines={['h-3.5 w-18', 'mt-1.5 h-3 w-22']}
        >
          <SkeletonLines lines={['h-3.5 w-16', 'mt-1.5 h-3 w-13']} />
        </RowSkeleton>
      ))}
    </Loading>
  )
}
