import { formatCount } from '#shared/format/format-figures.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { Section } from '#shared/ui/section.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { leaderboardMessages } from './messages.ts'
import { MIN_RANKED_MEMBERS, type MarketBoardAnswer } from './queries.ts'

const texts = leaderboardMessages.market

/** The listed members and the free seats until there is a ranking. */
export function MarketSeats({ entries }: Pick<MarketBoardAnswer, 'entries'>) {
  const freeSeats = MIN_RANKED_MEMBERS - entries.length
  return (
    <Section title={texts.membersUntilRanking(formatCount(freeSeats))}>
      <ol className="grid grid-cols-3 gap-2 pt-2 text-center type-label">
        {entries.map(({ member }) => (
          <li key={member.id} className="min-w-0">
            <MemberLink member={member} className="flex flex-col items-center rounded-3">
              <Avatar name={member.username} photoURL={member.photoURL} size={64} />
              <span className="mt-2 max-w-full truncate type-label-strong">{member.username}</span>
            </MemberLink>
          </li>
        ))}
        {Array.from({ length: freeSeats }, (_, index) => (
          <li key={index} className="flex flex-col items-center text-text-2">
            <LazyTarget content={{ kind: 'empty' }} size={64} isDecorative />
            <span className="mt-2">{texts.freeSeat}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
