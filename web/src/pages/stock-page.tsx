import { useNavigate } from '@tanstack/react-router'
import { StockDetail } from '../features/stocks/detail/stock-detail.tsx'
import { StockFailure } from '../features/stocks/detail/stock-failure.tsx'
import { StockWait } from '../features/stocks/detail/stock-wait.tsx'
import { useLiveStock } from '../features/stocks/queries.ts'
import type { StockTab } from '../shared/search-params.ts'
import { StockPanel } from './stock-panel.tsx'

interface Props {
  symbol: string
  tab: StockTab
}

/** The stock detail, over whatever page is in the address. */
export function StockPage({ symbol, tab }: Props) {
  return <OneStock key={symbol} symbol={symbol} tab={tab} />
}

function OneStock({ symbol, tab }: Props) {
  const navigate = useNavigate()
  const { stock, liveUnsupported } = useLiveStock(symbol)
  const onTab = (next: StockTab) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, tab: next }),
      replace: true,
      resetScroll: true,
    })
  if (stock.data)
    return <StockPanel stock={stock.data} liveUnsupported={liveUnsupported} tab={tab} onTab={onTab} />
  if (stock.isError) {
    return (
      <StockFailure
        symbol={symbol}
        error={stock.error}
        onRetry={() => void stock.refetch()}
        busy={stock.isFetching}
      />
    )
  }
  return (
    <StockDetail
      symbol={symbol}
      stock={null}
      liveUnsupported={false}
      tab={tab}
      onTab={onTab}
      mine={{ target: null, window: null }}
      aim={null}
      renderTab={(shown, places) => <StockWait tab={shown} places={places} />}
    />
  )
}
