import type { MemberRating as Rating } from '@gwanyeok/domain/rating/api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../shared/ui/buttons/button-class.ts'
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../../shared/ui/feedback/query-failure.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { ScoringLink } from '../../../shared/navigation/scoring-link.tsx'
import { ratingMessages } from '../messages.ts'
import { memberRatingQuery } from '../queries.ts'
import { BandHits } from './band-hits.tsx'
import { Breakdown } from './breakdown.tsx'
import { profileRatingMessages as texts } from './messages.ts'
import { RatingHero } from './rating-hero.tsx'
import { HERO_GRID, RatingSkeleton } from './rating-skeleton.tsx'
import { isSmallGroup } from './small-group.ts'

interface Props {
  userId: string
  own: boolean
  /** The member has non-public predictions, which others see only in the totals. */
  partial: boolean
}

/** A member's hits beside those that luck would have brought: in all, by chance, direction, period and stock. */
export function MemberRating({ userId, own, partial }: Props) {
  const rating = useQuery(memberRatingQuery(userId))
  const { data } = rating
  // Its explanation comes with the answer, which may be shorter than the boxes: it would move up into view.
  if (rating.isPending) return <RatingSkeleton />
  return (
    <>
      {data ? (
        <Known rating={data} own={own} partial={partial} />
      ) : (
        <Section>
          <QueryFailure title={ratingMessages.failed} query={rating} />
        </Section>
      )}
      <Section>
        <p className="type-card text-text-2">{ratingMessages.about}</p>
        <ScoringLink className="mt-3">{texts.toScoring}</ScoringLink>
      </Section>
    </>
  )
}

function Known({ rating, own, partial }: Omit<Props, 'userId'> & { rating: Rating }) {
  const { judged, expected, actual, luckRange, rank, missing, hasSkillBadge } = rating
  if (!judged || expected === null || actual === null || luckRange === null)
    return <NothingJudged own={own} />
  const hero = (
    <RatingHero
      figures={{ judged, expected, actual, luckRange }}
      rank={rank}
      missing={missing}
      hasSkillBadge={hasSkillBadge}
    />
  )
  if (isSmallGroup({ judged })) return hero
  return (
    <>
      <div className={HERO_GRID}>
        {hero}
        <BandHits bands={rating.bands} partial={partial} />
      </div>
      <Breakdown rating={rating} partial={partial} />
    </>
  )
}

function NothingJudged({ own }: { own: boolean }) {
  return (
    <Section>
      <EmptyState
        title={texts.empty.title}
        message={own ? texts.empty.own : texts.empty.others}
        action={
          own && (
            <Link to="/predict" className={buttonClass()}>
              {ratingMessages.predict}
            </Link>
          )
        }
      />
    </Section>
  )
}
