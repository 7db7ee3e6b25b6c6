import type { PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import { Image } from 'lucide-react'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { useOwnPrediction } from '#shared/predictions/queries.ts'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { type ButtonLook, buttonClass } from '#shared/ui/buttons/button-class.ts'
import { shareMessages } from '../share/messages.ts'
import type { Shareable } from '../share/share.ts'
import { toShareable } from '../share/share-prediction.ts'
import { useSharePrediction } from '../share/use-share-prediction.tsx'
import { cx } from '#shared/ui/cx.ts'
import { resultMessages as texts } from './messages.ts'

interface Props {
  /** Undefined on the page that shows the sum of the results. */
  id: string | undefined
  isLast: boolean
  onNext: () => void
  onClose: () => void
}

/**
 * Buttons below a result. While more results follow, the button to the next one is the main one. At the last result, a
 * hit with a picture offers sharing first, other results offer another prediction first.
 */
export function ResultActions({ id, isLast, onNext, onClose }: Props) {
  const detail = useOwnPrediction(id ?? null).data
  const shareable = detail && toShareable(detail.prediction)
  const canShare = shareable?.picture !== undefined
  const offersShareFirst = canShare && detail?.prediction.status === 'success'
  const mainLook = isLast ? PRIMARY : SECONDARY
  return (
    // One row on the desktop while more results follow, because a hit with its formula fills the height.
    <div className={cx('flex flex-col gap-2', !isLast && 'md:flex-row md:*:first:flex-2 md:*:last:flex-1')}>
      {detail && (
        <div className={cx('grid auto-cols-fr gap-2', isLast ? 'md:grid-flow-col' : 'grid-flow-col')}>
          {offersShareFirst && <SharePicture shareable={shareable} look={mainLook} />}
          <PredictAgainLink detail={detail} look={offersShareFirst ? SECONDARY : mainLook} />
          {canShare && !offersShareFirst && <SharePicture shareable={shareable} look={SECONDARY} />}
        </div>
      )}
      {/* Always the same element, so that it keeps the focus. */}
      <Button
        size="lg"
        isFullWidth
        variant={isLast ? 'quiet' : 'primary'}
        onClick={isLast ? onClose : onNext}
      >
        {isLast ? texts.close : texts.next}
      </Button>
    </div>
  )
}

const PRIMARY: ButtonLook = { size: 'lg', isFullWidth: true }
const SECONDARY: ButtonLook = { ...PRIMARY, variant: 'secondary' }

interface ActionProps {
  detail: PredictionDetail
  look: ButtonLook
}

function SharePicture({ shareable, look }: { shareable: Shareable; look: ButtonLook }) {
  const { share, shareSheet } = useSharePrediction(shareable)
  return (
    <>
      <Button {...look} icon={<Image size={20} aria-hidden="true" />} onClick={share}>
        {look.variant === 'secondary' ? shareMessages.pictureShort : shareMessages.sharePicture}
      </Button>
      {shareSheet}
    </>
  )
}

/** A link to predict the stock again, or to the pending prediction if there is one. */
function PredictAgainLink({ detail: { prediction, myPendingPrediction }, look }: ActionProps) {
  if (myPendingPrediction !== null)
    return (
      <PredictionLink id={myPendingPrediction} className={buttonClass(look)}>
        {texts.openPending}
      </PredictionLink>
    )
  return (
    <StockLink symbol={prediction.stock} tab="predict" className={buttonClass(look)}>
      {texts.predictAgain}
    </StockLink>
  )
}
