import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { PredictionDetail } from '../features/predictions/prediction-detail.tsx'
import { sharedMessages } from '../shared/messages.ts'
import { shareMessages } from '../shared/share/messages.ts'
import { ShareButton } from '../shared/share/share-button.tsx'
import { ItemComments } from './item-comments.tsx'
import { usePredictionActions } from './prediction-actions.tsx'

/** The prediction of the address (`?prediction=`), over the page. */
export function PredictionDialog({ id }: { id: string }) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const { actions, reportDialog } = usePredictionActions()
  const close = () => {
    // Opening it was a step: closing takes that step back, so that "back" never opens it again.
    if (canGoBack) return history.back()
    void navigate({
      to: '.',
      search: (current) => ({ ...current, prediction: undefined }),
      resetScroll: false,
      replace: true,
    })
  }
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
