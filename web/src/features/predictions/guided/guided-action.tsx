import type { ReactNode } from 'react'
import { StickyAction } from '#shared/layout/sticky-action.tsx'

/** The action of a step, always in view at the bottom of the screen or of the card. */
export function GuidedAction({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="sticky bottom-0 -mx-6 mt-2 -mb-6 rounded-b-4 bg-surface px-6 pt-4 pb-6 max-lg:hidden">
        {children}
      </div>
      <StickyAction>
        <div className="flex-1">{children}</div>
      </StickyAction>
    </>
  )
}
