import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { isMissingCode } from '#shared/code-loading/retry-import.ts'
import { Page } from '#shared/layout/page.tsx'
import { ErrorState } from '#shared/ui/feedback/error-state.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageMessages } from '../messages.ts'

/** A page that could not be shown: its code did not load, or it threw. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    // After a release the old files are gone; only a reloaded page knows the new ones.
    if (isMissingCode(error)) return location.reload()
    queries.reset()
    reset()
  }
  return (
    <Page title={pageMessages.failed}>
      <Section>
        <ErrorState title={pageMessages.failed} message={pageMessages.failedHint} onRetry={retry} />
      </Section>
    </Page>
  )
}
