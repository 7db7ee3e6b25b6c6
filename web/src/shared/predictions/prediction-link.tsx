import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  id: string
  className?: string
  children: ReactNode
}

/** A link that opens a prediction's detail over the page, which keeps its scroll position. */
export function PredictionLink({ id, className, children }: Props) {
  return (
    <Link
      to="."
      search={(current) => ({ ...current, prediction: id })}
      resetScroll={false}
      preload={false}
      className={className ?? ''}
    >
      {children}
    </Link>
  )
}
