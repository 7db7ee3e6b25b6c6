import { Comments } from '../../features/comments/comments.tsx'
import type { Commented } from '../../features/comments/queries.ts'
import { useReport } from '../../features/reports/use-report.tsx'

interface Props extends Commented {
  count: number
  heading?: boolean
  pinned?: boolean
}

/** Comments that can be reported, for a prediction's detail. */
export function ItemComments(props: Props) {
  const { report, reportDialog } = useReport()
  return (
    <>
      <Comments {...props} onReport={report} />
      {reportDialog}
    </>
  )
}
