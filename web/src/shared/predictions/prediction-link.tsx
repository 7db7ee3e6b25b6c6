import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  id: string
  className?: string
  children: ReactNode
}

/** Opens a prediction's detail; the page below stays where it is. */
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
