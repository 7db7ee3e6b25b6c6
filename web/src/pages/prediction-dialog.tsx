import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { PredictionDetail } from '../features/predictions/prediction-detail.tsx'

/** The prediction of the address (`?prediction=`), over the page. */
export function PredictionDialog({ id }: { id: string }) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
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
  return <PredictionDetail id={id} onClose={close} />
}
