import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Page } from '../shared/layout/page.tsx'
import { ErrorState } from '../shared/ui/error-state.tsx'
import { Section } from '../shared/ui/section.tsx'
import { pageMessages } from './messages.ts'

/** A page that could not be shown: its code did not load, or something in it broke. */
export function PageFailure({ reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
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
