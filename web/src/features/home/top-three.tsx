import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#shared/session/session.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Podium, PodiumSkeleton } from '#shared/members/podium.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { homeMessages } from './messages.ts'
import type { Home } from '#shared/data/home-query.ts'

interface Props {
  podium: Home['podium'] | undefined
  /** Shown below the podium. */
  children?: ReactNode
}

/** The podium of the three leading members. While fewer members have a rank, a text replaces it. */
export function TopThree({ podium, children }: Props) {
  const { me } = useSession()
  return (
    <Section
      title={homeMessages.topThree}
      className="flex flex-col pb-0! md:pb-0!"
      aside={
        <Link
          to="/leaderboard"
          className="hit-44 -mr-1 flex items-center gap-0.5 rounded-1 type-label-strong text-text-2"
        >
          {homeMessages.toLeaderboard}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      }
    >
      {podium?.length === 0 ? (
        <EmptyState title={homeMessages.noTopThree} message={homeMessages.noTopThreeHint} />
      ) : (
        <div className="mt-auto pt-2">
          {podium ? (
            <Podium entries={podium} myId={me?.id} isBrief />
          ) : (
            <Loading>
              <PodiumSkeleton isBrief />
            </Loading>
          )}
        </div>
      )}
      {children}
    </Section>
  )
}
