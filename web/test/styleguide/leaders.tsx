import { MarketRecord } from '#features/users/market-record.tsx'
import { Podium, type PodiumEntry, PodiumSkeleton } from '#shared/members/podium.tsx'
import { SkillBadge } from '#shared/members/member-badges.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { Sparkline } from '#shared/stocks/sparkline.tsx'
import { samples } from './samples.ts'

const entries: PodiumEntry[] = samples.people.slice(0, 3).map((username, index) => ({
  rank: index + 1,
  movement: ([2, 'new', -1] as const)[index] ?? null,
  member: { id: username, username, photoURL: null, withdrawn: false, hasSkillBadge: index === 0 },
  totalScore: index === 2 ? null : 24_615 - index * 2_775,
  success: index === 2 ? null : 104 - index * 8,
  failed: index === 2 ? null : 29 + index * 5,
  successRate: index === 2 ? null : 78.2 - index * 4,
}))

export function Leaders() {
  const [winner] = entries
  return (
    <Section title={samples.sections.leaders}>
      <Podium entries={entries} myId={winner?.member.id} />
      <Loading className="mt-5">
        <PodiumSkeleton />
      </Loading>
      <div className="mt-5 flex flex-col items-start gap-4 *:w-full">
        <span>
          <SkillBadge />
        </span>
        <MarketRecord marketWins={38} marketLosses={24} />
      </div>
      <div className="mt-5 grid grid-cols-3 gap-5">
        {samples.sparklines.map(({ change, values }) => (
          <Sparkline
            key={change}
            values={values}
            change={change}
            label={samples.sections.leaders}
            className="h-7"
          />
        ))}
      </div>
    </Section>
  )
}
