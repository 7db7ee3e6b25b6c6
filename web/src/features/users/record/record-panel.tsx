import type { ReactNode } from 'react'

interface Props {
  title: string
  /** A hint on how to read the chart, at the right of the title. */
  hint?: string
  children: ReactNode
}

/** One chart of the track record with its heading. */
export function RecordPanel({ title, hint, children }: Props) {
  return (
    <div className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h3 className="flex-none type-label-strong text-text-2">{title}</h3>
        {hint && <p className="text-right type-caption text-text-2">{hint}</p>}
      </div>
      {children}
    </div>
  )
}
