import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { chartMessages } from './messages.ts'

interface Props {
  hasTarget: boolean
  hasWindow: boolean
  /** Whether the chart shows the distribution of pending targets. */
  hasDistribution: boolean
  /** Whether the chart shows the targets of the predictions that are listed next to it. */
  hasListedTargets: boolean
  canDragTarget: boolean
  /** Whether the chart is expanded on the phone. Only then does the phone show the legend's items. */
  isOpen: boolean
  onToggle: () => void
  className: string
}

/** Explains the marks and names the chart library, as its licence requires. */
export function ChartLegend({ isOpen, onToggle, className, ...marks }: Props) {
  const { hasTarget, hasWindow, hasDistribution, hasListedTargets, canDragTarget } = marks
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 type-caption text-text-2 ${className}`}>
      <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', !isOpen && 'max-lg:hidden')}>
        {canDragTarget && !hasTarget && (
          <LegendItem text={chartMessages.dragToAim}>
            <TargetMark state="pending" />
          </LegendItem>
        )}
        {hasTarget && (
          <LegendItem text={chartMessages.myTarget}>
            <span className="w-4.5 border-t-2 border-dashed border-accent-line" />
          </LegendItem>
        )}
        {hasWindow && (
          <LegendItem text={chartMessages.window}>
            <span className="h-2.5 w-3.5 rounded-[3px] border border-accent-line bg-chart-window" />
          </LegendItem>
        )}
        {hasDistribution && (
          <LegendItem text={chartMessages.pendingTargets}>
            <span className="flex h-2 w-3.5 overflow-hidden rounded-[2px]">
              <span className="flex-1 bg-chart-hist-up" />
              <span className="flex-1 bg-chart-hist-down" />
            </span>
          </LegendItem>
        )}
        {hasListedTargets && (
          <LegendItem text={chartMessages.listedTargets}>
            <span className="w-4.5 border-t border-dashed border-accent-line" />
          </LegendItem>
        )}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={cx(
          'hit-44 inline-flex min-h-6 items-center gap-0.5 rounded-1 text-text-2 lg:hidden',
          isOpen ? 'relative' : 'absolute top-0 right-0 large-text:relative',
        )}
      >
        {isOpen ? chartMessages.hideDetails : chartMessages.showDetails}
        <ChevronDown size={14} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
      </button>
      <a
        href="https://www.tradingview.com/"
        target="_blank"
        rel="noreferrer"
        title={chartMessages.creditLong}
        aria-label={chartMessages.creditLong}
        className={cx(
          'hit-44 min-h-6 content-center text-text-3 hover:underline',
          isOpen
            ? 'ml-auto'
            : 'max-lg:absolute max-lg:right-0 max-lg:bottom-0.5 max-lg:z-1 max-lg:type-micro lg:ml-auto',
        )}
      >
        {chartMessages.credit}
      </a>
    </div>
  )
}

function LegendItem({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className="flex">
        {children}
      </span>
      {text}
    </span>
  )
}
