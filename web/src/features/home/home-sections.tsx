import type { ComponentProps, ReactNode } from 'react'
import { explainError } from '#shared/api/error-messages.ts'
import { type Home, useHome } from '#shared/data/home-query.ts'
import { ErrorState } from '#shared/ui/feedback/error-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { formatCount } from '#shared/format/format-figures.ts'
import { Loading, RowSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Hero } from './hero/hero.tsx'
import { HotStocks } from './hot-stocks/hot-stocks.tsx'
import { homeMessages } from './messages.ts'
import { MyHero } from './hero/my-hero.tsx'
import { MyResults } from './my-predictions/my-results.tsx'
import { useHasPredicted, useAreRowCountsKnown, useMyHome, useStoreRowCounts } from './queries.ts'
import { MarketStatusLine, Today } from './today/today.tsx'
import { TopThree } from './top-three.tsx'

interface Props {
  /** The guide for new members, which replaces the button of the first card. */
  guide?: ReactNode
  /** The stock search on the phone, at the top of the page. */
  search?: ReactNode
  /** The member's watched stocks: below 오늘 on the phone, in the second column on the desktop. */
  watched?: ReactNode
  /**
   * The picture of the member's results as shots: below 오늘 on the phone, first in the second column of the desktop.
   */
  target?: ReactNode
}

/**
 * On the phone all sections are in one column, in the order that their `order` classes give. On the desktop there are
 * two columns: score and stocks left, results and podium right.
 */
const COLUMN = 'contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4'

/** The sections of the home page: the member's score, 오늘 and results, and those that are the same for everybody. */
export function HomeSections({ guide, search, watched, target }: Props) {
  const home = useHome()
  const myHome = useMyHome()
  useStoreRowCounts(myHome.data)
  const hasFailed = [home, myHome].every(({ isError, data }) => isError && !data)
  const retry = () => void Promise.all([home.refetch(), myHome.refetch()])
  return (
    <div className="flex flex-col gap-2 md:gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_var(--size-aside)] lg:items-start">
      {search && <div className="-mb-2 bg-surface px-5 pt-2 pb-4 md:hidden">{search}</div>}
      {hasFailed ? (
        <Section className="lg:col-span-2">
          <ErrorState
            title={homeMessages.loadFailed}
            message={explainError(home.error)}
            onRetry={retry}
            isRetrying={home.isFetching || myHome.isFetching}
          />
        </Section>
      ) : (
        <Columns home={home} watched={watched} target={target} guide={guide} />
      )}
    </div>
  )
}

interface ColumnsProps extends Pick<Props, 'guide' | 'watched' | 'target'> {
  home: ReturnType<typeof useHome>
}

function Columns({ home, watched, target, guide }: ColumnsProps) {
  const myHome = useMyHome()
  const market = home.isPending ? undefined : (home.data?.market ?? null)
  const hasPredicted = useHasPredicted()
  if (!useAreRowCountsKnown()) return <HomeSkeleton />
  // Below both columns for new members, whose second column is short.
  const hotStocks = (
    <div className={hasPredicted ? 'order-3' : 'order-3 lg:col-span-2'}>
      {home.data || home.isPending ? (
        <HotStocks stocks={home.data?.hotStocks} closeDay={myHome.data?.today.closeDay ?? null} />
      ) : (
        <Section>
          <QueryFailure title={homeMessages.loadFailed} query={home} />
        </Section>
      )}
    </div>
  )
  return (
    <>
      <div className={COLUMN}>
        <OwnScore guide={guide} market={market} />
        {hasPredicted && <Today market={market} />}
        {hasPredicted && hotStocks}
      </div>
      <div className={COLUMN}>
        {target}
        <div className="order-2 empty:hidden">
          <MyResults />
        </div>
        {(home.data || home.isPending) && (
          <div className="order-4 max-md:grow max-md:bg-surface">
            <TopThree podium={home.data?.podium}>
              <Counters counters={home.data?.counters} />
            </TopThree>
          </div>
        )}
        {watched && <div className="order-1 empty:hidden lg:order-5">{watched}</div>}
      </div>
      {!hasPredicted && hotStocks}
    </>
  )
}

/**
 * The member's score; members without predictions are invited to make one. If the figures fail to load, 오늘 shows the
 * error.
 */
function OwnScore({ guide, market }: Pick<Props, 'guide'> & ComponentProps<typeof Today>) {
  const { data: myHome, isError } = useMyHome()
  const hasPredicted = useHasPredicted()
  if (!hasPredicted)
    return (
      <Hero guide={guide}>
        <MarketStatusLine market={market} />
      </Hero>
    )
  return isError && !myHome ? null : <MyHero myHome={myHome} />
}

/** Shows totals in one row: members, predictions, and predictions of today. */
function Counters({ counters }: { counters: Home['counters'] | undefined }) {
  const cells = [
    { label: homeMessages.membersLabel, count: counters?.users },
    { label: homeMessages.predictionsLabel, count: counters?.predictions },
    { label: homeMessages.todaysPredictionsLabel, count: counters?.today },
  ]
  return (
    <dl className="-mx-5 grid grid-cols-3 divide-x divide-line border-t border-line px-5 py-4 text-center large-text:divide-x-0 md:-mx-6 md:px-6">
      {cells.map(({ label, count }) => (
        <div key={label} className="min-w-0">
          <dt className="type-label text-text-2">{label}</dt>
          <dd className="type-title-2">
            {count === undefined ? <Skeleton className="mx-auto my-1 h-5 w-12" /> : formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * Replaces all sections while their heights are unknown. At least as high as the screen, so that no section moves
 * later.
 */
function HomeSkeleton() {
  return (
    <div className="lg:col-span-2">
      <Loading className="flex min-h-dvh flex-col gap-2 md:gap-4">
        <Section>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-3 h-9 w-40" />
          <Skeleton className="mt-5 h-17 rounded-3" />
        </Section>
        <Section>
          <Skeleton className="h-5 w-16" />
          <Skeleton className="mt-4 h-4 w-56" />
        </Section>
        <Section>
          <Skeleton className="h-5 w-32" />
          <RowSkeleton rows={3} className="h-16" pictureSize="size-9" lines={['h-3.5 w-32', 'mt-2 h-3 w-40']}>
            <Skeleton className="h-3.5 w-12" />
          </RowSkeleton>
        </Section>
      </Loading>
    </div>
  )
}
