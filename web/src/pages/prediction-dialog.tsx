import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { PredictionDetail } from '../features/predictions/detail/prediction-detail.tsx'
import { sharedMessages } from '../shared/messages.ts'
import { shareMessages } from '../shared/share/messages.ts'
import { ShareButton } from '../shared/share/share-button.tsx'
import { ItemComments } from './item-comments.tsx'
import { useCloseOpened } from './use-close-opened.ts'
import { usePredictionActions } from './prediction-actions.tsx'

/** The prediction of the address (`?prediction=`), over the page. */
export function PredictionDialog({ id }: { id: string }) {
  const { actions, reportDialog } = usePredictionActions()
  const close = useCloseOpened('prediction')
  return (
    <>
      <PredictionDetail id={id} onClose={close} actions={{ ...actions, share }} comments={comments} />
      {reportDialog}
    </>
  )
}

/** What a stranger may know, whoever passes it on: of what is not for everybody nothing but its address. */
const share = ({ id, visibility, hidden, koreanName, stockName, period }: PredictionView) => {
  if (visibility === 'private' || hidden) return null
  const known = visibility === 'public' ? shareMessages.prediction(koreanName ?? stockName, period) : null
  const title = known ? shareMessages.titled(known) : sharedMessages.brand
  return <ShareButton what={{ title, path: `/?prediction=${id}` }} />
}

const comments = ({ id, commentCount }: PredictionView) => (
  <ItemComments postType="prediction" postId={id} count={commentCount} heading pinned />
)
