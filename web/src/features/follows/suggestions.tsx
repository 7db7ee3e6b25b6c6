import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { MemberBadges } from '#shared/members/member-badges.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading, RowSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { FollowButton } from './follow-button.tsx'
import { followMessages } from './messages.ts'
import { type Suggestion, suggestionsQuery } from './queries.ts'

/** Members with a good record whom the viewer does not follow; hidden if they cannot be loaded. */
export function Suggestions({ isHiddenWhenEmpty = false }: { isHiddenWhenEmpty?: boolean }) {
  const { data: suggestions, isError } = useQuery(suggestionsQuery)
  if ((isError && !suggestions) || (isHiddenWhenEmpty && suggestions?.length === 0)) return null
  return (
    <Section title={followMessages.suggestions}>
      {suggestions ? <SuggestionList suggestions={suggestions} /> : <SuggestionsSkeleton />}
    </Section>
  )
}

function SuggestionList({ suggestions }: { suggestions: readonly Suggestion[] }) {
  if (suggestions.length === 0) return <NoSuggestions />
  return (
    <ul className="-my-1">
      {suggestions.map((suggestion) => (
        <li key={suggestion.member.id}>
          <SuggestionRow suggestion={suggestion} />
        </li>
      ))}
    </ul>
  )
}

const SuggestionsSkeleton = () => (
  <Loading className="-my-1">
    <RowSkeleton rows={3} className="h-15" pictureSize="size-10" lines={['h-3.5 w-24', 'mt-2 h-3 w-20']}>
      <Skeleton className="h-11 w-18 rounded-3" />
    </RowSkeleton>
  </Loading>
)

function SuggestionRow({
  suggestion: { member, followedByMe, success, failed },
}: {
  suggestion: Suggestion
}) {
  return (
    <div className="@container flex h-15 items-center gap-3">
      <MemberLink member={member} className="rounded-full" isDuplicate>
        <Avatar name={member.username} photoURL={member.photoURL} size={40} />
      </MemberLink>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5">
          <MemberLink member={member} className="hit-44 hit-up rounded-1 type-card-strong">
            {member.username}
          </MemberLink>
          <MemberBadges member={member} />
        </p>
        <p className="type-caption text-text-2">
          {sharedMessages.hitsAndMisses(formatCount(success), formatCount(failed))}
        </p>
      </div>
      <FollowButton member={member} followedByMe={followedByMe} isGrey />
    </div>
  )
}

function NoSuggestions() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-3 bg-surface-2 px-4 py-3">
      <p className="min-w-40 flex-1 type-card text-text-2">{followMessages.noSuggestions}</p>
      <Link to="/leaderboard" className={buttonClass({ variant: 'outline' })}>
        {followMessages.toLeaderboard}
      </Link>
    </div>
  )
}
