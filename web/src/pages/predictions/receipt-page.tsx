import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { MAX_PREDICTIONS_PER_DAY } from '@gwanyeok/domain/predictions/prediction.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Share } from 'lucide-react'
import { useOwnPrediction } from '#shared/predictions/queries.ts'
import { receiptMessages as texts } from '#features/new-prediction/receipt/messages.ts'
import { Receipt, ReceiptSkeleton } from '#features/new-prediction/receipt/receipt.tsx'
import { NextStocks } from '#features/stock-search/picker/next-stocks.tsx'
import { stockQuery } from '#shared/stocks/queries.ts'
import { Page } from '#shared/layout/page.tsx'
import { SealBadge } from '#shared/seal/seal-badge.tsx'
import { PushOffer } from '#shared/push/push-offer.tsx'
import { ConfirmEmailOffer } from '#shared/session/confirm-email-offer.tsx'
import { StickyAction } from '#shared/layout/sticky-action.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { shareMessages } from '../share/messages.ts'
import type { Shareable } from '../share/share.ts'
import { toShareable } from '../share/share-prediction.ts'
import { useSharePrediction } from '../share/use-share-prediction.tsx'
import { usePendingStocks } from './use-pending-stocks.ts'

/** A prediction that was just made. The URL contains its id, so a reload shows it again. */
export function ReceiptPage({ id }: { id: string }) {
  const ownPrediction = useOwnPrediction(id)
  const prediction = ownPrediction.data?.prediction
  if (prediction && (prediction.sealed || !prediction.isMine || prediction.status !== 'pending'))
    return <Navigate to="/" search={{ prediction: id }} replace />
  return (
    <Page
      title={texts.pageTitle}
      hasOwnHeading={prediction !== undefined || ownPrediction.isPending}
      aside={
        prediction ? (
          <ScoreAndNextSteps prediction={prediction} />
        ) : (
          ownPrediction.isPending && <ScoreSkeleton />
        )
      }
    >
      {prediction && <NewPrediction prediction={prediction} />}
      {!prediction && ownPrediction.isPending && <ReceiptSkeleton />}
      {!prediction && !ownPrediction.isPending && (
        <QueryFailure title={texts.loadFailed} query={ownPrediction} />
      )}
    </Page>
  )
}

/** The receipt with the seal and the actions. */
function NewPrediction({ prediction }: { prediction: UnsealedPrediction }) {
  const actions = <Actions prediction={prediction} />
  return (
    <>
      <Receipt prediction={prediction}>
        <SealBadge prediction={prediction} />
        <div className="mt-3 flex gap-2 max-lg:hidden">{actions}</div>
      </Receipt>
      <StickyAction>
        <div className="flex flex-1 gap-2">{actions}</div>
      </StickyAction>
    </>
  )
}

function ScoreAndNextSteps({ prediction }: { prediction: UnsealedPrediction }) {
  return (
    <>
      <NextSteps stock={prediction.stock} />
      <Section className="empty:hidden *:mt-0! *:bg-transparent! *:p-0!">
        <PushOffer fallback={<ConfirmEmailOffer />} />
      </Section>
    </>
  )
}

/** As wide as the second column, so that the first one keeps its width. */
const ScoreSkeleton = () => (
  <Section className="max-lg:hidden">
    <Loading>
      <Skeleton className="h-7 w-full rounded-3" />
    </Loading>
  </Section>
)

function Actions({ prediction }: { prediction: UnsealedPrediction }) {
  const shareable = toShareable(prediction)
  return (
    <>
      {shareable && (
        <div className="flex-1">
          <ShareAction shareable={shareable} />
        </div>
      )}
      <div className="flex-1">
        <PredictionLink id={prediction.id} className={buttonClass({ size: 'lg', isFullWidth: true })}>
          {texts.openMyPrediction}
        </PredictionLink>
      </div>
    </>
  )
}

function ShareAction({ shareable }: { shareable: Shareable }) {
  const { share, shareSheet } = useSharePrediction(shareable)
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        isFullWidth
        icon={<Share size={20} aria-hidden="true" />}
        onClick={share}
      >
        {shareMessages.share}
      </Button>
      {shareSheet}
    </>
  )
}

/** Stocks to predict next, without those that have a pending prediction. */
function NextSteps({ stock }: { stock: string }) {
  const pendingStocks = usePendingStocks()
  const predictionsToday = useQuery(stockQuery(stock)).data?.predictionsToday
  return (
    <NextStocks
      pendingSymbols={pendingStocks && [stock, ...pendingStocks]}
      predictionsLeft={
        predictionsToday === undefined ? undefined : Math.max(MAX_PREDICTIONS_PER_DAY - predictionsToday, 0)
      }
    />
  )
}
