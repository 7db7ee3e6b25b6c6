import { Section } from '../shared/ui/section.tsx'
import { communityMessages } from './messages.ts'

/** What stands beside the posts where there is room. */
export function CommunityAside() {
  return (
    <div className="hidden flex-col gap-4 lg:flex">
      <Section title={communityMessages.rules}>
        <p className="type-card text-text-2">{communityMessages.rulesText}</p>
      </Section>
    </div>
  )
}
