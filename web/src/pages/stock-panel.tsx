import { tickerBeside } from '@gwanyeok/domain/stocks/ticker-beside.ts'
import { NewPredictionForm } from '../features/predictions/new-prediction/new-prediction-form.tsx'
import { OwnPrediction, useOwnAim } from '../features/predictions/new-prediction/own-prediction.tsx'
import { useNewPrediction } from '../features/predictions/new-prediction/use-new-prediction.ts'
import { StockFeed } from '../features/predictions/lists/stock-feed.tsx'
import { FoldedCompany } from '../features/stocks/company/company.tsx'
import { SentimentTab } from '../features/stocks/sentiment/sentiment-tab.tsx'
import { type Places, StockDetail } from '../features/stocks/detail/stock-detail.tsx'
import { ToPrediction } from '../features/stocks/detail/to-prediction.tsx'
import type { Stock } from '../features/stocks/queries.ts'
import { WatchToggle } from '../features/watchlist/watch-toggle.tsx'
import { shareMessages } from '../shared/share/messages.ts'
import { ShareButton } from '../shared/share/share-button.tsx'
import type { StockTab } from '../shared/search-params.ts'
import { usePredictionActions } from './prediction-actions.tsx'
import { StockCommunity } from './stock-community.tsx'

interface Props {
  stock: Stock
  liveUnsupported: boolean
  tab: StockTab
  onTab: (tab: StockTab) => void
}

/** A stock with what the members do about it: the tabs' contents are other features'. */
export function StockPanel({ stock, liveUnsupported, tab, onTab }: Props) {
  const { symbol, price, predictionCount, myOpenPrediction } = stock
  const own = useOwnAim(myOpenPrediction)
  const { actions, reportDialog } = usePredictionActions()
  const making = useNewPrediction({ symbol, price: price.currentPrice })
  const aiming = tab === 'predict' && myOpenPrediction === null
  const mine = aiming
    ? { target: making.targetPrice, window: making.words.window }
    : (own ?? { target: null, window: null })
  const aim = aiming ? { onTarget: making.setTarget, onStep: making.step } : own ? {} : null

  const name = stock.koreanName ?? stock.name
  const ticker = tickerBeside(name, symbol)
  const shared = {
    title: shareMessages.titled(ticker ? `${name} (${ticker})` : name),
    path: `/?stock=${symbol}`,
  }

  const renderTab = (shown: StockTab, places: Places) => {
    if (shown === 'predict') {
      return (
        <>
          {myOpenPrediction ? (
            <OwnPrediction
              id={myOpenPrediction}
              symbol={symbol}
              places={places}
              actions={actions}
              fresh={making.submitted}
            />
          ) : (
            <NewPredictionForm state={making} places={places} />
          )}
          <FoldedCompany symbol={symbol} stock={stock} />
        </>
      )
    }
    return (
      <div className={places.column}>
        {shown === 'feed' && <StockFeed symbol={symbol} total={predictionCount} actions={actions} />}
        {shown === 'community' && <StockCommunity symbol={symbol} />}
        {shown === 'sentiment' && (
          <SentimentTab symbol={symbol} price={price.currentPrice} onPredict={() => onTab('predict')} />
        )}
        <ToPrediction own={myOpenPrediction} onPredict={() => onTab('predict')} />
      </div>
    )
  }
  return (
    <>
      <StockDetail
        symbol={symbol}
        stock={stock}
        liveUnsupported={liveUnsupported}
        mark={
          <>
            <ShareButton what={shared} />
            <WatchToggle symbol={symbol} />
          </>
        }
        tab={tab}
        onTab={onTab}
        mine={mine}
        aim={aim}
        renderTab={renderTab}
      />
      {reportDialog}
    </>
  )
}
