import type { ReactNode } from 'react'

/** The main action of a page, instead of the tab bar on the phone. */
export function StickyAction({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-bar bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar lg:hidden">
      <div className="mx-auto flex max-w-column items-center gap-4 px-5 py-2.5 low:py-1.5 low:[&_:is(a,button)]:h-touch short:py-1.5 short:[&_:is(a,button)]:h-touch">
        {children}
      </div>
    </div>
  )
}
