import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

interface Props {
  children: string
  className?: string
}

/** Links to the page that explains points and the comparison with the market. */
export function ScoringLink({ children, className = '' }: Props) {
  return (
    <Link
      to="/scoring"
      className={`hit-44 -mr-1 inline-flex items-center gap-0.5 rounded-1 align-bottom type-label-strong whitespace-nowrap text-text ${className}`}
    >
      {children}
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  )
}
