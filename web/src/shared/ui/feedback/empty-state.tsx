import { type ReactNode, Suspense } from 'react'
import { lazyWithRetry } from '../../code-loading/lazy-component.ts'

interface Props {
  title?: string | undefined
  message?: string | undefined
  /** An icon of 24 px. Without an icon, an arrow next to a target is shown. */
  icon?: ReactNode
  action?: ReactNode
}

/** Its place stays empty while its code cannot be loaded: an error that is being shown must not be followed by another. */
const EmptyIllustration = lazyWithRetry(
  async () => (await import('../target/missed-arrow.tsx')).MissedArrow,
  () => undefined,
)

/** An empty list or a missing page: a title, one sentence, the next step. */
export function EmptyState({ title, message, icon, action }: Props) {
  return (
    <div className="flex flex-col items-center px-5 py-11 text-center">
      {icon ? (
        <span className="flex size-14 items-center justify-center rounded-full bg-surface-3 text-text-3">
          {icon}
        </span>
      ) : (
        <span className="h-24">
          <Suspense>
            <EmptyIllustration />
          </Suspense>
        </span>
      )}
      {title && <h2 className="mt-4 type-title-3 text-balance">{title}</h2>}
      {message && <p className="mt-1 max-w-80 type-body text-text-2 text-balance">{message}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
