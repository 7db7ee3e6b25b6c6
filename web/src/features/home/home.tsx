import type { ReactNode } from 'react'
import { QueryFailure } from '../../shared/ui/query-failure.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { Counters } from './counters.tsx'
import { Hero } from './hero.tsx'
import { HotStocks } from './hot-stocks.tsx'
import { homeMessages } from './messages.ts'
import { useHome } from '../../shared/home.ts'
import { TopThree } from './top-three.tsx'

interface Props {
  /** The search of the phone, above all else. */
  search?: ReactNode
  /** The stocks that the member watches. */
  watched?: ReactNode
}

/** One white column on the phone; two by two cards on the desktop. */
export function Home({ search, watched }: Props) {
  const home = useHome()
  return (
    <div className="flex flex-col md:gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_var(--size-aside)]">
      {search && (
        <div className="bg-surface px-5 pt-2 md:bg-transparent md:px-0 md:pt-0 lg:hidden">{search}</div>
      )}
      {home.data || home.isPending ? (
        <>
          <Hero market={home.data?.market} />
          <Counters counters={home.data?.counters} />
          {watched && <div className="lg:col-span-2">{watched}</div>}
          <HotStocks stocks={home.data?.hotStocks} />
          <TopThree podium={home.data?.podium} />
        </>
      ) : (
        <>
          <div className="bg-surface pb-6 md:contents">
            <Hero market={null} />
          </div>
          <Section className="max-md:mt-2">
            <QueryFailure title={homeMessages.failed} query={home} />
          </Section>
        </>
      )}
    </div>
  )
}
