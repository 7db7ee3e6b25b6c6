import type { ReactNode } from 'react'
import { BackButton } from './back-button.tsx'

/** What a page begins with, beside the way back; on the phone the header has that. */
export const BesideBack = ({ children }: { children: ReactNode }) => (
  <div className="lg:flex lg:gap-1">
    <div className="-mt-1.5 -ml-2.5 max-lg:hidden">
      <BackButton />
    </div>
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)
