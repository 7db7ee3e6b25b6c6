import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import type { ReportTarget } from '#shared/reports/report-target.ts'

/** Loaded on demand: every list offers it, but few members open it. */
const ReportDialog = lazyWithRetry(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** `report(target)` opens the dialog; put `reportDialog` anywhere below it. */
export function useReport() {
  const [target, setTarget] = useState<ReportTarget | null>(null)
  const [open, setOpen] = useState(false)
  const report = (nextTarget: ReportTarget) => {
    setTarget(nextTarget)
    setOpen(true)
  }
  // Stays mounted while it slides away; the next item gets a new dialog.
  const reportDialog = target && (
    <Suspense fallback={null}>
      <ReportDialog key={target.postId} target={target} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { report, reportDialog }
}
