import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { SkillBadge } from '#shared/members/member-badges.tsx'
import { Section } from '#shared/ui/section.tsx'
import { ratingMessages } from '../messages.ts'
import { DuelPlay } from './duel-play.tsx'
import { scoringMessages } from './messages.ts'

const { rating: texts } = scoringMessages

/** What the rating compares, and its rules. `children`: where to read on. */
export function RatingRules({ children }: { children?: ReactNode }) {
  const [before, after] = texts.rules.badge
  return (
    <Section>
      <h2 className="type-title-3">{texts.title}</h2>
      <p className="mt-1 type-card text-text-2">{ratingMessages.explained.rule}</p>
      <DuelPlay />
      <ul className="mt-5 flex flex-col gap-3 border-t border-line pt-5 type-card text-text-2">
        <Rule>{texts.rules.market}</Rule>
        <Rule>{texts.rules.range}</Rule>
        <Rule>{texts.rules.bound}</Rule>
        <Rule>{texts.rules.listed}</Rule>
        <Rule>
          {before} <SkillBadge className="mx-0.5 -my-1" /> {after}
        </Rule>
      </ul>
      {children}
    </Section>
  )
}

function Rule({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Check size={16} aria-hidden="true" className="mt-0.5 flex-none" />
      <span>{children}</span>
    </li>
  )
}
