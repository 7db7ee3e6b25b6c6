import { RefreshCw, WifiOff } from 'lucide-react'
import { useOffline } from '../../data/use-offline.ts'
import { sharedMessages } from '../../messages.ts'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface Props {
  title: string
  /** Of a title that does not say what to do. */
  message?: string | undefined
  onRetry: () => void
  busy?: boolean
}

/** Loading failed, with a retry button. */
export function ErrorState({ title, message, onRetry, busy }: Props) {
  // Offline, the strip at the top says why.
  const offline = useOffline()
  return (
    <div role="alert">
      <EmptyState
        icon={offline ? <WifiOff size={24} aria-hidden="true" /> : <RefreshCw size={24} aria-hidden="true" />}
        title={title}
        message={offline ? undefined : message}
        action={
          <Button variant="secondary" busy={busy ?? false} onClick={onRetry}>
            {sharedMessages.retry}
          </Button>
        }
      />
    </div>
  )
}
