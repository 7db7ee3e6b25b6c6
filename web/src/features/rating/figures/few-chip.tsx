import { ratingMessages } from '../messages.ts'

/** In place of a figure that would say nothing yet. */
export function FewChip() {
  return (
    <span className="inline-flex h-6 flex-none items-center rounded-1 border border-line bg-surface px-2 type-caption-strong whitespace-nowrap text-text-2">
      {ratingMessages.fewJudged}
    </span>
  )
}
