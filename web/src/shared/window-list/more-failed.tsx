import { sharedMessages } from '../messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Section } from '../ui/section.tsx'

interface Props {
  message: string
  busy: boolean
  onRetry: () => void
}

/** Shown at the end of a list whose next page failed to load. */
export function MoreFailed({ message, busy, onRetry }: Props) {
  return (
    <Section>
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-body text-text-2">{message}</p>
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {sharedMessages.retry}
        </Button>
      </div>
    </Section>
  )
}
