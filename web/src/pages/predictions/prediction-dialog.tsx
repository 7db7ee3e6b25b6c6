import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { PredictionDetail } from '#features/prediction-detail/prediction-detail.tsx'
import { Comments } from '#features/comments/comments.tsx'
import { useReport } from '#features/reports/use-report.tsx'
import { ItemMenu } from '#shared/reports/item-menu.tsx'
import { ShareButton, shareOfPrediction } from '../share/share.tsx'
import { useCloseOpened } from '../use-close-opened.ts'
import { usePredictionActions } from './prediction-actions.tsx'

/** The prediction named by the address (`?prediction=`), over the page. */
export function PredictionDialog({ id }: { id: string }) {
  const { actions, reportDialog } = usePredictionActions()
  const { onReport, buttons = [], ...others } = actions
  const menu = (prediction: PredictionView) =>
    prediction.canReport && (
      <ItemMenu author={prediction.author.username} onReport={() => onReport?.(prediction)} />
    )
  const close = useCloseOpened('prediction')
  return (
    <>
      <PredictionDetail
        id={id}
        onClose={close}
        actions={{ ...others, buttons: [...buttons, share, menu] }}
        comments={comments}
      />
      {reportDialog}
    </>
  )
}

const share = (prediction: PredictionView) => {
  const what = shareOfPrediction(prediction)
  return what && <ShareButton what={what} />
}

const comments = ({ id, author, commentCount }: PredictionView, withHeading: boolean) => (
  <ItemComments
    postType="prediction"
    postId={id}
    itemAuthor={author.id}
    count={commentCount}
    heading={withHeading}
    seeded
    pinned
  />
)

interface Props extends ItemRef {
  itemAuthor: string
  count: number
  heading?: boolean
  seeded?: boolean
  pinned?: boolean
}

/** Comments that can be reported, for a prediction's detail. */
function ItemComments(props: Props) {
  const { report, reportDialog } = useReport()
  return (
    <>
      <Comments {...props} onReport={report} />
      {reportDialog}
    </>
  )
}
