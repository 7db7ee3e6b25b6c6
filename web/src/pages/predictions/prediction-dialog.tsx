import type { PredictionDetail as Detail, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { PredictionDetail } from '#features/prediction-detail/prediction-detail.tsx'
import { Comments } from '#features/comments/comments.tsx'
import { FollowButton } from '#features/follows/follow-button.tsx'
import { useReport } from '#features/reports/use-report.tsx'
import { ItemMenu } from '#shared/reports/item-menu.tsx'
import type { Shareable } from '../share/share.ts'
import { ShareButton } from '../share/share-button.tsx'
import { toShareable } from '../share/share-prediction.ts'
import { useSharePrediction } from '../share/use-share-prediction.tsx'
import { useCloseOverlay } from '../use-close-overlay.ts'
import { usePredictionActions } from './use-prediction-actions.tsx'

/** A dialog over the page, with the prediction that the URL names (`?prediction=`). */
export function PredictionDialog({ id }: { id: string }) {
  const { actions, reportDialog } = usePredictionActions()
  const { onReport, buttonRenderers = [], ...otherActions } = actions
  const renderMenu = (prediction: PredictionView) =>
    prediction.canReport && (
      <ItemMenu author={prediction.author.username} onReport={() => onReport?.(prediction)} />
    )
  const onClose = useCloseOverlay('prediction')
  return (
    <>
      <PredictionDetail
        id={id}
        onClose={onClose}
        actions={{ ...otherActions, buttonRenderers: [...buttonRenderers, renderShareButton, renderMenu] }}
        comments={renderComments}
        followButton={renderFollowButton}
      />
      {reportDialog}
    </>
  )
}

function SharePredictionButton({ shareable }: { shareable: Shareable }) {
  const { share, shareSheet } = useSharePrediction(shareable)
  return (
    <>
      <ShareButton shareable={shareable} onPress={share} />
      {shareSheet}
    </>
  )
}

const renderShareButton = (prediction: PredictionView) => {
  const shareable = toShareable(prediction)
  return shareable && <SharePredictionButton shareable={shareable} />
}

const renderFollowButton = ({ prediction, followedByMe }: Detail) => (
  <FollowButton member={prediction.author} followedByMe={followedByMe} size="sm" isGrey />
)

const renderComments = ({ id, author, commentCount }: PredictionView) => (
  <ItemComments
    postType="prediction"
    postId={id}
    itemAuthorId={author.id}
    count={commentCount}
    hasHeading
    areSeeded
    isComposerPinned
  />
)

interface ItemCommentsProps extends ItemRef {
  itemAuthorId: string
  count: number
  hasHeading?: boolean
  areSeeded?: boolean
  isComposerPinned?: boolean
}

/** The comments of a prediction, which viewers can report. */
function ItemComments(props: ItemCommentsProps) {
  const { report, reportDialog } = useReport()
  return (
    <>
      <Comments {...props} onReport={report} />
      {reportDialog}
    </>
  )
}
