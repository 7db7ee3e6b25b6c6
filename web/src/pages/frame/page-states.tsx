import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { isMissingCode } from '#shared/code-loading/retry-import.ts'
import { Page } from '#shared/layout/page.tsx'
import { ErrorState } from '#shared/ui/feedback/error-state.tsx'
import { isExternalDomChange, Redraw } from '#shared/ui/feedback/redraw.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageMessages } from '../messages.ts'

/**
 * Shown if the code of a page failed to load or threw. A page whose elements a translation or a browser extension
 * has moved is rendered again.
 */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    // After a release the old files are gone; only a reloaded page knows the new ones.
    if (isMissingCode(error)) return location.reload()
    queries.reset()
    reset()
  }
  if (isExternalDomChange(error)) return <Redraw reset={reset} />
  const message = isMissingCode(error) ? pageMessages.failedHint : pageMessages.brokenHint
  return (
    <Page title={pageMessages.failed}>
      <Section>
        <ErrorState title={pageMessages.failed} message={message} onRetry={retry} />
      </Section>
    </Page>
  )
}

/**
 * Shown while a page's code is loading: as tall as the screen, so that the footer does not flash; taller when
 * the page was scrolled, so that going back keeps the scroll position.
 */
export function PagePlaceholder() {
  const [scrolledHeight] = useState(() => scrollY)
  return <div className="h-dvh box-content" style={{ paddingTop: scrolledHeight }} />
}
