import { type ReactNode, useId, useState } from 'react'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { detailMessages } from './detail-messages.ts'

interface Props {
  term: string
  /** What it means, in a sentence. */
  meaning: string
  /** Of the page about scores. */
  part?: 'rating'
  /** The line that the term stands in. */
  children: (term: ReactNode) => ReactNode
  className?: string
}

/** A term that a press explains below its line, with a link to all of it. */
export function ExplainedTerm({ term, meaning, part, children, className = 'text-text-2' }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      {children(
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={`hit-44 flex-none rounded-1 underline underline-offset-2 ${className}`}
        >
          {term}
        </button>,
      )}
      <p id={id} hidden={!open} className="my-2 rounded-2 bg-surface-2 px-3 py-2.5 type-label text-text-2">
        {meaning} <ScoringLink {...(part && { part })}>{detailMessages.explained}</ScoringLink>
      </p>
    </>
  )
}
