import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#shared/format/format-figures.ts'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { trackRecordQuery } from '../queries.ts'
import { recordMessages } from '../record-messages.ts'
import { TargetSkeleton } from './record-skeleton.tsx'
import { FewShotsTarget, hasFewResults, ShotsLegend, ShotsTarget } from './shots-target.tsx'

interface Props {
  userId: string
  isOwn: boolean
  /** Number of the member's judged predictions; omitted if it is unknown. */
  resultCount?: number
}

/** The target of a member's results, in a second column. Renders nothing if there are no public results. */
export function RecordAside({ userId, isOwn, resultCount }: Props) {
  const { data: record, isPending } = useQuery(trackRecordQuery(userId))
  if (!isPending && !record?.judged) return null
  const isSmall = hasFewResults(resultCount ?? record?.judged ?? Infinity)
  return (
    <Section title={recordMessages.targetTitle[isOwn ? 'own' : 'other']} aside={<ShotsLegend />}>
      {!record && (
        <Loading>
          <TargetSkeleton isSmall={isSmall} />
        </Loading>
      )}
      {record && !isSmall && <ShotsTarget shots={record.shots} />}
      {record && isSmall && (
        <FewShotsTarget
          shots={record.shots}
          sentence={recordMessages.resultCount(formatCount(record.judged))}
        />
      )}
    </Section>
  )
}
