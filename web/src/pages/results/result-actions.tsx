import type { PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import { Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { useOwnPrediction } from '#shared/predictions/queries.ts'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { type ButtonLook, buttonClass } from '#shared/ui/buttons/button-class.ts'
import { shareMessages } from '../share/messages.ts'
import { share, toShareable } from '../share/share.tsx'
import { resultMessages as texts } from './messages.ts'

interface Props {
  /** Undefined on the page that shows the sum of the results. */
  id: string | undefined
  isLast: boolean
  onNext: () => void
  onClose: () => void
}

/**
 * Buttons below a result. A hit with a picture offers sharing first, other results offer another prediction first. The
 * last button leads to the next result or closes the sheet.
 */
export function ResultActions({ id, isLast, onNext, onClose }: Props) {
  const detail = useOwnPrediction(id ?? null).data
  const isHit = detail?.prediction.status === 'success'
  const primary: ButtonLook = { size: 'lg', full: true }
  const secondary: ButtonLook = { size: 'lg', full: true, variant: 'secondary' }
  const renderShare = (look: ButtonLook) => detail && <SharePicture detail={detail} look={look} />
  const renderRetry = (look: ButtonLook) => detail && <TryAgain detail={detail} look={look} />
  const canShare = detail !== undefined && toShareable(detail.prediction)?.picture !== undefined
  const offersShareFirst = isHit && canShare
  return (
    <div className="flex flex-col gap-2">
      {offersShareFirst ? renderShare(primary) : renderRetry(primary)}
      <div className="flex gap-2">
        <ActionSlot>
          {offersShareFirst ? renderRetry(secondary) : canShare && renderShare(secondary)}
        </ActionSlot>
        {/* Always the same element, so that it keeps the focus. */}
        <div className="flex-1">
          <Button size="lg" full variant={isLast ? 'quiet' : 'secondary'} onClick={isLast ? onClose : onNext}>
            {isLast ? texts.close : texts.next}
          </Button>
        </div>
      </div>
    </div>
  )
}

const ActionSlot = ({ children }: { children: ReactNode }) => (
  <div className="flex-1 empty:hidden">{children}</div>
)

interface ActionProps {
  detail: PredictionDetail
  look: ButtonLook
}

function SharePicture({ detail, look }: ActionProps) {
  const what = toShareable(detail.prediction)
  return (
    what && (
      <Button {...look} icon={<Image size={20} aria-hidden="true" />} onClick={() => void share(what)}>
        {look.variant === 'secondary' ? shareMessages.picture : shareMessages.sharePicture}
      </Button>
    )
  )
}

/** Another prediction of the stock, or the pending one if there is one. */
function TryAgain({ detail: { prediction, myOpenPrediction }, look }: ActionProps) {
  if (myOpenPrediction !== null)
    return (
      <PredictionLink id={myOpenPrediction} className={buttonClass(look)}>
        {texts.open}
      </PredictionLink>
    )
  return (
    <StockLink symbol={prediction.stock} tab="predict" className={buttonClass(look)}>
      {texts.again}
    </StockLink>
  )
}
