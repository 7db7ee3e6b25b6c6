import type { ReactNode } from 'react'
import { messageOf } from '#shared/api/error-messages.ts'
import { useHome } from '#shared/data/home-query.ts'
import { ErrorState } from '#shared/ui/feedback/error-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Counters } from './counters.tsx'
import { Hero } from './hero/hero.tsx'
import { HotStocks } from './hot-stocks/hot-stocks.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { homeMessages } from './messages.ts'
import { MyHero } from './hero/my-hero.tsx'
import { MyResults } from './my-predictions/my-results.tsx'
import { useHasPredicted, useKnowsRows, useMine } from './queries.ts'
import { Today } from './today/today.tsx'
import { TopThree } from './top-three.tsx'

interface Props {
  /** The newcomer's guide: the first card. */
  guide?: ReactNode
  /** The stock search on the phone, at the top of the page. */
  search?: ReactNode
  /** The member's watched stocks; in the second column on the desktop. */
  watched?: ReactNode
}

/** One column in this order; from 1024 px two: own score and market left, results and podium right. */
const COLUMN = 'contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4'

/** The home page: today, the member's score and results, then what is the same for everybody. */
export function Home({ guide, search, watched }: Props) {
  const [home, mine] = [useHome(), useMine()]
  const isDown = [home, mine].every(({ isError, data }) => isError && !data)
  const retry = () => void Promise.all([home.refetch(), mine.refetch()])
  return (
    <div className="flex flex-col gap-2 md:gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_var(--size-aside)] lg:items-start">
      {search && <div className="-mb-2 bg-surface px-5 pt-2 md:hidden">{search}</div>}
      {isDown ? (
        <Section className="lg:col-span-2">
          <ErrorState
            title={homeMessages.failed}
            message={messageOf(home.error)}
            onRetry={retry}
            busy={home.isFetching || mine.isFetching}
          />
        </Section>
      ) : (
        <>
          {guide && <div className="lg:col-span-2">{guide}</div>}
          <Sections home={home} watched={watched} isGuided={!!guide} />
        </>
      )}
    </div>
  )
}

interface SectionsProps {
  home: ReturnType<typeof useHome>
  watched: ReactNode
  isGuided: boolean
}

function Sections({ home, watched, isGuided }: SectionsProps) {
  const market = home.data ? home.data.market : home.isPending ? undefined : null
  if (!useKnowsRows()) return <HomeSkeleton />
  return (
    <>
      <div className={COLUMN}>
        <Mine isGuided={isGuided} />
        <Today market={market} />
        <div className="order-3">
          {home.data || home.isPending ? (
            <HotStocks stocks={home.data?.hotStocks} />
          ) : (
            <Section>
              <QueryFailure title={homeMessages.failed} query={home} />
            </Section>
          )}
        </div>
      </div>
      <div className={COLUMN}>
        <div className="order-2 empty:hidden">
          <MyResults />
        </div>
        {(home.data || home.isPending) && (
          <div className="order-4">
            <TopThree podium={home.data?.podium} />
          </div>
        )}
        {watched && <div className="order-5 max-lg:hidden">{watched}</div>}
        {(home.data || home.isPending) && (
          <div className="order-6">
            <Counters counters={home.data?.counters} />
          </div>
        )}
      </div>
    </>
  )
}

/** Invites members without predictions to make one; that a member's own figures failed is said in 오늘. */
function Mine({ isGuided }: { isGuided: boolean }) {
  const { data, isError } = useMine()
  const hasPredicted = useHasPredicted()
  if (!hasPredicted) return <Hero isGuided={isGuided} />
  return isError && !data ? null : (
    <MyHero standing={data?.standing} nextAt={data?.open[0]?.evaluationEnd ?? null} />
  )
}
