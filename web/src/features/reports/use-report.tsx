import { useState } from 'react'
import type { ReportTarget } from '../../shared/report-target.ts'
import { ReportDialog } from './report-dialog.tsx'

/** `report(target)` opens the dialog; put `reportDialog` anywhere below it. */
export function useReport() {
  const [target, setTarget] = useState<ReportTarget | null>(null)
  const [open, setOpen] = useState(false)
  const report = (wanted: ReportTarget) => {
    setTarget(wanted)
    setOpen(true)
  }
  // Stays while it slides away; the next item begins with a fresh one.
  const reportDialog = target && (
    <ReportDialog key={target.postId} target={target} open={open} onClose={() => setOpen(false)} />
  )
  return { report, reportDialog }
}
