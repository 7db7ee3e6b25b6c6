import { Section } from '#shared/ui/section.tsx'
import { leaderboardMessages } from './messages.ts'

const texts = leaderboardMessages.market

/** Explains the comparison in short sentences. */
export function MarketRules({ title = texts.title }: { title?: string }) {
  return (
    <Section title={title}>
      {texts.rules.map((sentence) => (
        <p key={sentence} className="mt-1.5 type-card text-text-2">
          {sentence}
        </p>
      ))}
    </Section>
  )
}
