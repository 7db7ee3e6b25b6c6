import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { Comments } from '../../features/comments/comments.tsx'

import { useReport } from '../../features/reports/use-report.tsx'

interface Props extends ItemRef {
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
