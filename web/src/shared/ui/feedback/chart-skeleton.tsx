import { Skeleton } from './skeleton.tsx'

const BARS = ['h-2/5', 'h-1/2', 'h-3/5', 'h-1/2', 'h-2/3', 'h-3/4', 'h-3/5', 'h-2/3', 'h-4/5', 'h-3/4']

/** The skeleton of a chart. `className` sets its height, which must be the height of the chart. */
export function ChartSkeleton({ className }: { className: string }) {
  return (
    <div className={className}>
      <div className="grid h-full auto-cols-fr grid-flow-col items-end gap-3 pr-14">
        {BARS.map((height, index) => (
          <Skeleton key={index} className={height} />
        ))}
      </div>
    </div>
  )
}
