import type { ReactNode } from 'react'
import { Logo } from '../logo.tsx'

interface Props {
  title?: string | undefined
  message?: string | undefined
  /** An icon of 24 px; the product's logo without one. */
  icon?: ReactNode
  action?: ReactNode
}

/** An empty list: a title, one sentence, the next step. */
export function EmptyState({ title, message, icon, action }: Props) {
  return (
    <div className="flex flex-col items-center px-5 py-11 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-surface-3 text-text-3">
        {icon ?? <Logo size={28} />}
      </span>
      {title && <h2 className="mt-4 type-title-3 text-balance">{title}</h2>}
      {message && <p className="mt-1 max-w-80 type-body text-text-2 text-balance">{message}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
