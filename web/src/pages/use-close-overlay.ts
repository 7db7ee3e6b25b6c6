import { useNavigate } from '@tanstack/react-router'
import { useStepBack } from '#shared/navigation/history-navigation.ts'

/**
 * Returns a function that closes the dialog of a search parameter. It goes back in the history if possible, so that
 * "back" does not open the dialog again.
 */
export function useCloseOverlay(name: 'prediction' | 'post' | 'results'): () => void {
  const navigate = useNavigate()
  const stepBack = useStepBack()
  const removeParam = () =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, [name]: undefined }),
      resetScroll: false,
      replace: true,
    })
  return stepBack ?? removeParam
}
