import { tickerBeside } from '@gwanyeok/domain/stocks/ticker-beside.ts'
import { NewPredictionForm } from '../features/predictions/new-prediction/new-prediction-form.tsx'
import { OwnPrediction, useOwnAim } from '../features/predictions/new-prediction/own-prediction.tsx'
import {
  type NewPredictionState,
  useNewPrediction,
} from '../features/predictions/new-prediction/use-new-prediction.ts'
import type { PredictionActions } from '../features/predictions/counts.tsx'
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
  const { symbol, price, myOpenPrediction } = stock
  const { actions, reportDialog } = usePredictionActions()
  const making = useNewPrediction({ symbol, price: price.currentPrice })
  const drawn = useDrawn(making, { myOpenPrediction, aiming: tab === 'predict' && myOpenPrediction === null })
  const renderTab = (shown: StockTab, places: Places) =>
    shown === 'predict' ? (
      <PredictTab stock={stock} making={making} places={places} actions={actions} />
    ) : (
      <div className={places.column}>
        <TalkTab stock={stock} shown={shown} actions={actions} onPredict={() => onTab('predict')} />
      </div>
    )
  return (
    <>
      <StockDetail
        symbol={symbol}
        stock={stock}
        liveUnsupported={liveUnsupported}
        mark={
          <>
            <ShareButton what={shareOf(stock)} />
            <WatchToggle symbol={symbol} />
          </>
        }
        tab={tab}
        onTab={onTab}
        {...drawn}
        renderTab={renderTab}
      />
      {reportDialog}
    </>
  )
}

/** What the chart shows of a prediction of mine: the one being made, or the open one; and whether it can be moved. */
function useDrawn(
  making: NewPredictionState,
  { myOpenPrediction, aiming }: { myOpenPrediction: string | null; aiming: boolean },
) {
  const own = useOwnAim(myOpenPrediction)
  if (aiming) {
    return {
      mine: { target: making.targetPrice, window: making.words.window },
      aim: { onTarget: making.setTarget, onStep: making.step },
    }
  }
  return own ? { mine: own, aim: {} } : { mine: { target: null, window: null }, aim: null }
}

interface TabProps {
  stock: Stock
  actions: PredictionActions
}

function PredictTab({
  stock,
  making,
  places,
  actions,
}: TabProps & { making: NewPredictionState; places: Places }) {
  const { symbol, myOpenPrediction } = stock
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

function TalkTab({
  stock,
  shown,
  actions,
  onPredict,
}: TabProps & { shown: StockTab; onPredict: () => void }) {
  const { symbol, price, predictionCount, myOpenPrediction } = stock
  return (
    <>
      {shown === 'feed' && <StockFeed symbol={symbol} total={predictionCount} actions={actions} />}
      {shown === 'community' && <StockCommunity symbol={symbol} />}
      {shown === 'sentiment' && (
        <SentimentTab symbol={symbol} price={price.currentPrice} onPredict={onPredict} />
      )}
      <ToPrediction own={myOpenPrediction} onPredict={onPredict} />
    </>
  )
}

function shareOf({ symbol, koreanName, name: english }: Stock) {
  const name = koreanName ?? english
  const ticker = tickerBeside(name, symbol)
  return {
    title: shareMessages.titled(ticker ? `${name} (${ticker})` : name),
    path: `/?stock=${symbol}`,
  }
}
