import type { MemberRating as Rating } from '@gwanyeok/domain/rating/api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { DuelExplained } from '../duel-explained.tsx'
import { FEW_DUELS } from '../duel-figures.tsx'
import { ratingMessages } from '../messages.ts'
import { memberRatingQuery } from '../queries.ts'
import { Breakdown } from './breakdown.tsx'
import { profileRatingMessages as texts } from './messages.ts'
import { RatingHero } from './rating-hero.tsx'

interface Props {
  userId: string
  own: boolean
  /** The member has non-public predictions, which others do not see. */
  partial: boolean
}

/** On the desktop its explanation is beside it. */
const COLUMNS =
  'flex flex-col gap-2 max-md:*:last:grow md:gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_var(--size-aside)] lg:items-start'

/** A member's duels beside the market's part in them: in all, by direction, period and stock. */
export function MemberRating({ userId, own, partial }: Props) {
  const rating = useQuery(memberRatingQuery(userId))
  const { data } = rating
  // Its explanation comes with the answer, which may be shorter than the boxes: it would move up into view.
  if (rating.isPending) return <RatingSkeleton />
  return (
    <div className={COLUMNS}>
      {data ? (
        <Known rating={data} own={own} partial={partial} />
      ) : (
        <>
          <Section>
            <QueryFailure title={ratingMessages.failed} query={rating} />
          </Section>
          <Explained />
        </>
      )}
    </div>
  )
}

function Known({ rating, own, partial }: Omit<Props, 'userId'> & { rating: Rating }) {
  const { duels, atLeast } = rating
  if (!duels || (duels.decided === 0 && atLeast === null))
    return (
      <>
        <NothingDecided own={own} />
        <Explained />
      </>
    )
  return (
    <>
      <RatingHero duels={duels} standing={rating} own={own} partial={partial} />
      <Explained />
      {duels.decided >= FEW_DUELS && <Breakdown rating={rating} />}
    </>
  )
}

/** Beside the figures on the desktop, between them on the phone. */
const Explained = () => <DuelExplained className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />

function NothingDecided({ own }: { own: boolean }) {
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

/** The box of the hero. */
function RatingSkeleton() {
  return (
    <Loading className={COLUMNS}>
      <Section>
        <Skeleton className="h-4.5 w-28" />
        <Skeleton className="mt-1.5 h-8 w-32" />
        <Skeleton className="mt-2 h-4.5 w-52" />
        <Skeleton className="mt-5 h-7.5 w-full" />
        <Skeleton className="mt-5 h-21 w-full rounded-3" />
      </Section>
    </Loading>
  )
}
