import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import type { ReportTarget } from '#shared/reports/report-target.ts'

/** Loaded on demand, because every list offers the dialog, but few members open it. */
const ReportDialog = lazyWithRetry(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Returns `report(target)`, which opens the dialog, and `reportDialog`, which the page has to render. */
export function useReport() {
  const [target, setTarget] = useState<ReportTarget | null>(null)
  const [isOpen, setOpen] = useState(false)
  const report = (nextTarget: ReportTarget) => {
    setTarget(nextTarget)
    setOpen(true)
  }
  // The dialog stays mounted while it slides away. Another item gets a new dialog.
  const reportDialog = target && (
    <Suspense fallback={null}>
      <ReportDialog key={target.postId} target={target} open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { report, reportDialog }
}
