import type { ReactNode } from 'react'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'

/** One column on the phone, two on the desktop, each as long as its charts. */
export const RECORD_GRID = 'grid gap-x-11 gap-y-8 lg:grid-cols-2'
export const RECORD_COLUMN = 'flex min-w-0 flex-col gap-8'

const BEST_HITS = 3
const PERIOD_BARS = 5
const STOCK_ROWS = 5
const ERROR_BARS = ['h-full', 'h-3/4', 'h-1/2', 'h-2/5', 'h-1/4', 'h-1/5', 'h-1/6', 'h-1/12']

/** As tall as the charts that replace it. */
export function RecordSkeleton() {
  return (
    <Loading>
      <div className={RECORD_GRID}>
        <div className={RECORD_COLUMN}>
          <Panel>
            <Skeleton className="h-4.5 w-52" />
          </Panel>
          <Panel>
            <Rows count={BEST_HITS} />
          </Panel>
          <Panel>
            <Skeleton className="mt-1.5 h-37 w-full rounded-2" />
            <Skeleton className="mt-2.5 h-3.5 w-full" />
          </Panel>
          <Panel>
            <Skeleton className="h-40 w-full rounded-2" />
            <Notes />
          </Panel>
        </div>
        <div className={RECORD_COLUMN}>
          <Panel>
            <div className="flex flex-col gap-3.5 pt-1">
              {Array.from({ length: PERIOD_BARS }, (_, at) => (
                <Skeleton key={at} className="h-4.5 w-full" />
              ))}
            </div>
          </Panel>
          <Panel>
            <Skeleton className="my-1.5 h-4 w-full" />
            <Rows count={STOCK_ROWS} />
          </Panel>
          <Panel>
            <div className="flex h-40 items-end gap-1">
              {ERROR_BARS.map((height) => (
                <Skeleton key={height} className={`flex-1 ${height}`} />
              ))}
            </div>
            <Notes />
          </Panel>
        </div>
      </div>
    </Loading>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div>
      <Skeleton className="mb-3 h-4.5 w-20" />
      {children}
    </div>
  )
}

/** A stock and its figures each. */
function Rows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} className="flex h-11 items-center gap-2">
      <Skeleton className="size-7 rounded-full" />
      <Skeleton className="h-4 flex-1" />
    </div>
  ))
}

/** An axis, and a sentence. */
function Notes() {
  return (
    <>
      <Skeleton className="mt-2 h-3.5 w-full" />
      <Skeleton className="mt-3 h-4 w-2/3" />
    </>
  )
}
