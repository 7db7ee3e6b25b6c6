import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { GuideHeader } from '#features/guide/guide-header.tsx'
import { guideMessages as texts } from '#features/guide/messages.ts'
import { useSkipGuide } from '#features/guide/mutations.ts'
import { Sample } from '#features/landing/sample.tsx'
import { StockFailure } from '#features/stock-search/stock-failure.tsx'
import { PriceTime } from '#features/home/hot-stocks/price-time.tsx'
import { HotList } from '#features/stock-search/picker/hot-list.tsx'
import { stockSearchMessages } from '#features/stock-search/messages.ts'
import { stockQuery, useLiveStock } from '#shared/stocks/queries.ts'
import { useHome } from '#shared/data/home-query.ts'
import { Page } from '#shared/layout/page.tsx'
import { useSession } from '#shared/session/session.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { Section } from '#shared/ui/section.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { GuidedPrediction } from './guided-prediction.tsx'

const route = getRouteApi('/welcome')

/**
 * Leads from the sign-up to a first prediction in three steps. The step is in the URL, so that "back" and a
 * reload work.
 */
export function WelcomePage() {
  const { me } = useSession()
  const { pick } = route.useSearch()
  const skip = useSkipGuide()
  return (
    <Page title={texts.pageTitle} hasOwnHeading isWide>
      {renderStep()}
    </Page>
  )

  function renderStep() {
    if (!me?.newcomer) return <AfterGuide pick={pick ?? ''} />
    if (pick) return <TargetSteps key={pick} symbol={pick} onSkip={skip} />
    return <StockStep onSkip={skip} />
  }
}

/** Redirects a member who has already made a first prediction to the predicted stock, or else to the home page. */
function AfterGuide({ pick }: { pick: string }) {
  const pendingPrediction = useQuery({ ...stockQuery(pick), enabled: false }).data?.myPendingPrediction
  return <Navigate to="/" search={pendingPrediction ? { stock: pick } : {}} replace />
}

function StockStep({ onSkip }: { onSkip: () => void }) {
  const price = useHome().data?.hotStocks.find((stock) => stock.price)?.price
  return (
    <div className="flex flex-col gap-2 md:gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_27.5rem] max-md:*:last:grow">
      <div className="flex flex-col gap-2 md:gap-4">
        <Section>
          <GuideHeader step={1} title={texts.stock.title} lead={texts.stock.lead} onSkip={onSkip} />
        </Section>
        <Section title={stockSearchMessages.picker.hotStocks} aside={price && <PriceTime price={price} />}>
          <HotList RowLink={PickLink} />
          <Link
            to="/predict"
            className={`${buttonClass({ variant: 'secondary', isFullWidth: true, size: 'md' })} mt-4`}
          >
            {texts.stock.findOtherStock}
          </Link>
        </Section>
      </div>
      <Sample chartClassName="lg:h-96" />
    </div>
  )
}

function PickLink(props: { symbol: string; className?: string; children: ReactNode }) {
  return (
    <Link to="/welcome" search={{ pick: props.symbol }} className={props.className ?? ''}>
      {props.children}
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-text-3" />
    </Link>
  )
}

function TargetSteps({ symbol, onSkip }: { symbol: string; onSkip: () => void }) {
  const { step } = route.useSearch()
  const navigate = route.useNavigate()
  const { stock } = useLiveStock(symbol)
  if (stock.data) {
    return (
      <GuidedPrediction
        stock={stock.data}
        isConfirming={step === 'confirm'}
        onConfirm={() => void navigate({ search: { pick: symbol, step: 'confirm' } })}
        onTargetMissing={() => void navigate({ search: { pick: symbol }, replace: true })}
        onBack={() => void navigate({ search: step ? { pick: symbol } : {} })}
        onSkip={onSkip}
      />
    )
  }
  if (stock.isError) {
    return (
      <StockFailure
        symbol={symbol}
        error={stock.error}
        onRetry={() => void stock.refetch()}
        isRetrying={stock.isFetching}
      />
    )
  }
  return (
    <Section>
      <Loading>
        <Skeleton className="h-8 w-64" />
        <Skeleton className="mt-6 h-10 w-full" />
        <Skeleton className="mt-6 h-16 w-full" />
        <Skeleton className="mt-2 h-13 w-full" />
        <Skeleton className="mt-6 h-44 w-full" />
      </Loading>
    </Section>
  )
}
