import { useState } from 'react'
import { Avatar } from '#shared/members/avatar.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ChartSkeleton } from '#shared/ui/feedback/chart-skeleton.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorState } from '#shared/ui/feedback/error-state.tsx'
import { LeaderboardRowSkeleton } from '#features/leaderboard/leaderboard-row.tsx'
import { PostCardSkeleton } from '#shared/ui/feedback/post-card-skeleton.tsx'
import { ProgressBar } from '#shared/ui/feedback/progress-bar.tsx'
import { ScoreBreakdown } from '#shared/predictions/score/score-breakdown.tsx'
import { Price } from '#shared/stocks/price.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { StatCard, StatCardSkeleton } from '#features/users/profile-stats.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { WindowChart } from '#shared/predictions/window-chart/window-chart.tsx'
import { samples } from './samples.ts'

const doNothing = () => undefined

export function People() {
  return (
    <Section title={samples.sections.people}>
      <div className="flex flex-wrap items-center gap-2">
        {samples.people.map((name) => (
          <Avatar key={name} name={name} photoURL={null} size={40} />
        ))}
        <Avatar name={samples.name} photoURL={null} size={28} />
        <Avatar name={samples.name} photoURL={null} size={64} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {samples.tickers.map((symbol) => (
          <TickerTile key={symbol} symbol={symbol} />
        ))}
        <TickerTile symbol="TSLA" size={28} />
        <TickerTile symbol="GOOGL" size={36} />
        <TickerTile symbol="TSLA" size={48} />
      </div>
      <dl className="mt-4 grid grid-cols-3 divide-x divide-line rounded-3 bg-surface-2 py-3">
        {samples.stats.map(([label = '', value]) => (
          <StatCard key={label} label={label} value={value} />
        ))}
        <StatCard label={samples.followers} value="128" />
      </dl>
    </Section>
  )
}

export function Receipt() {
  return (
    <Section title={samples.sections.receipt}>
      <ScoreBreakdown rows={samples.receipt} totalLabel={samples.scoreFormula} total={samples.total} />
      <div className="mt-5">
        <ProgressBar value={0.64} label={samples.sections.loading} />
      </div>
    </Section>
  )
}

export function Chart() {
  return (
    <Section title={samples.sections.chart}>
      <WindowChart
        candles={samples.candles.map(([date, open, high, low, close]) => ({ date, open, high, low, close }))}
        basePrice={451.45}
        targetPrice={488}
        targetLabel={samples.targetLabel}
        window={{ first: '2026-11-12', last: '2026-11-17', upcomingDays: [] }}
        reachedOn="2026-11-16"
        description={samples.chart}
      />
    </Section>
  )
}

export function RollingPrice() {
  const [step, setStep] = useState(0)
  const price = samples.rollingPrices[step % samples.rollingPrices.length] ?? 0
  return (
    <Section title={samples.sections.rolling}>
      <div className="flex items-center justify-between gap-3">
        <Price isAnimated value={price} className="type-hero" />
        <Button variant="secondary" onClick={() => setStep(step + 1)}>
          {samples.nextPrice}
        </Button>
      </div>
    </Section>
  )
}

export function EmptyAndErrorStates() {
  return (
    <Section title={samples.sections.states}>
      <EmptyState {...samples.empty} action={<Button>{samples.predict}</Button>} />
      <ErrorState {...samples.loadError} onRetry={doNothing} />
    </Section>
  )
}

export function LoadingStates() {
  return (
    <Section title={samples.sections.loading}>
      <Loading>
        <PostCardSkeleton />
        <LeaderboardRowSkeleton />
        <LeaderboardRowSkeleton />
        <div className="my-3 grid grid-cols-3 divide-x divide-line rounded-3 bg-surface-2 py-3">
          <StatCardSkeleton />
          <StatCardSkeleton />
          <StatCardSkeleton />
        </div>
        <ChartSkeleton className="h-44" />
      </Loading>
    </Section>
  )
}
