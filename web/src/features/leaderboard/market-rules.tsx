import type { ReactNode } from 'react'
import { Section } from '#shared/ui/section.tsx'
import { leaderboardMessages } from './messages.ts'

const texts = leaderboardMessages.market

interface Props {
  title?: string
  /** Shown above the sentences. */
  children?: ReactNode
}

/** Explains the comparison in short sentences. */
export function MarketRules({ title = texts.title, children }: Props) {
  return (
    <Section title={title}>
      {children}
      {texts.rules.map((sentence) => (
        <p key={sentence} className="mt-1.5 type-card text-text-2">
          {sentence}
        </p>
      ))}
    </Section>
  )
}
