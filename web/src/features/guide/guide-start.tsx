import { Link } from '@tanstack/react-router'
import { useHome } from '#shared/data/home-query.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { guideMessages as texts } from './messages.ts'
import { useSkipGuide } from './mutations.ts'

const STOCK_COUNT = 3

/** Offers stocks in the first card of a newcomer's home page; a tap on one opens the guide with it. */
export function GuideStart() {
  const skip = useSkipGuide()
  return (
    <div className="mt-5 border-t border-line pt-3">
      <div className="flex min-h-touch items-center justify-between gap-3">
        <h3 className="type-body-strong">{texts.pick.title}</h3>
        <Button variant="quiet" size="sm" className="-mr-4" onClick={skip}>
          {texts.skip}
        </Button>
      </div>
      <StockChoices />
    </div>
  )
}

function StockChoices() {
  const home = useHome()
  if (home.isPending)
    return (
      <Loading className="mt-1 grid grid-cols-3 gap-2">
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} className="h-31 rounded-3 md:h-16" />
        ))}
      </Loading>
    )
  const stocks = home.data?.hotStocks.slice(0, STOCK_COUNT) ?? []
  if (stocks.length === 0)
    return (
      <Link to="/predict" className={`${buttonClass({ variant: 'secondary', full: true })} mt-1`}>
        {texts.pick.other}
      </Link>
    )
  return (
    <ul className="mt-1 grid grid-cols-3 gap-2">
      {stocks.map(({ symbol, name, koreanName, price }) => (
        <li key={symbol} className="min-w-0">
          <Link
            to="/welcome"
            search={{ pick: symbol }}
            className="flex min-h-31 flex-col items-center justify-center gap-2 rounded-3 bg-surface-2 px-2 transition-colors moves-fast hover:bg-surface-3 md:min-h-16 md:flex-row md:gap-3"
          >
            <TickerTile symbol={symbol} size={36} />
            <span className="max-w-full min-w-0 text-center md:text-left">
              <span className="block truncate type-card-strong">{koreanName ?? name}</span>
              <span className="flex flex-wrap justify-center gap-x-1 type-caption text-text-2 md:justify-start">
                <Price value={price?.currentPrice ?? null} />
                {price && <ChangeFigure percent={price.changePercent} />}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
