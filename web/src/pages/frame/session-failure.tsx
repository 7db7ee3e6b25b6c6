import { ErrorState } from '#shared/ui/feedback/error-state.tsx'
import { pageMessages } from '../messages.ts'

/** The server could not be reached at all. */
export function SessionFailure({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <main className="flex min-h-dvh items-center justify-center bg-surface">
      <ErrorState
        title={pageMessages.sessionFailed}
        message={pageMessages.failedHint}
        onRetry={onRetry}
        busy={busy}
      />
    </main>
  )
}
