import { Link } from '@tanstack/react-router'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { Section } from '#shared/ui/section.tsx'
import { boardMessages } from '#shared/leaderboard/messages.ts'

/** To a member under a hold alone: why they have no rank, and how to reach the operators. */
export function RankOnHold() {
  const { title, text, contact } = boardMessages.onHold
  return (
    <Section>
      <div className="flex flex-col gap-3 rounded-3 bg-surface-2 p-4 sm:flex-row sm:items-center sm:gap-4">
        <div className="min-w-0 flex-1">
          <p className="type-card-strong">{title}</p>
          <p className="mt-0.5 type-label text-text-2">{text}</p>
        </div>
        <Link to="/contact" className={buttonClass({ variant: 'outline' })}>
          {contact}
        </Link>
      </div>
    </Section>
  )
}
