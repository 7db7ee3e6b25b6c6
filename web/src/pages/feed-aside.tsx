import { Suspense } from 'react'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'

const Sections = lazyWithRetry(async () => (await import('./feed-aside-sections.tsx')).FeedAsideSections)

interface Props {
  /** Whether the column has only the member's own predictions and stocks, next to a short list. */
  isShort?: boolean
}

/** The second column of feed and saved predictions. Desktop only; its code is not loaded on the phone. */
export function FeedAside({ isShort = false }: Props) {
  if (!useIsDesktop()) return null
  return (
    <Suspense>
      <Sections isShort={isShort} />
    </Suspense>
  )
}
