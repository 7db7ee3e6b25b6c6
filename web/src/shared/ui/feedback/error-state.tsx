import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsOffline } from '../../data/use-offline.ts'
import { sharedMessages } from '../../messages.ts'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface Props {
  title: string
  /** Required if the title does not explain what to do. */
  message?: string | undefined
  onRetry: () => void
  isRetrying?: boolean
  /** Given if the whole page is missing; shown before the retry button while offline. */
  backAction?: ReactNode
}

/** Says that loading failed, with a retry button. */
export function ErrorState({ title, message, onRetry, isRetrying, backAction }: Props) {
  const isOffline = useIsOffline()
  return (
    <div
      role="alert"
      className={backAction ? 'flex min-h-[70svh] flex-col justify-center lg:min-h-100' : undefined}
    >
      <EmptyState
        icon={isOffline && <WifiOff size={24} aria-hidden="true" />}
        title={title}
        // While offline, a notice below the header says why loading failed.
        message={isOffline ? sharedMessages.nothingStored : message}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {isOffline && backAction}
            <Button variant="secondary" isBusy={isRetrying ?? false} onClick={onRetry}>
              {sharedMessages.retry}
            </Button>
          </div>
        }
      />
    </div>
  )
}
