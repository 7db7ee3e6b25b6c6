import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

interface Props {
  children: string
  /** The part of the page to read first. */
  part?: 'rating'
  className?: string
}

/** To the page that explains scores and the rating. */
export function ScoringLink({ children, part, className = '' }: Props) {
  return (
    <Link
      to="/scoring"
      {...(part && { hash: part })}
      className={`hit-44 -mr-1 inline-flex items-center gap-0.5 rounded-1 align-bottom type-label-strong whitespace-nowrap text-text ${className}`}
    >
      {children}
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  )
}
