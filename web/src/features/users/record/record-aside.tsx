import { useQuery } from '@tanstack/react-query'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { trackRecordQuery } from '../queries.ts'
import { recordMessages } from '../record-messages.ts'
import { TargetSkeleton } from './record-skeleton.tsx'
import { ShotsLegend, ShotsTarget } from './shots-target.tsx'

interface Props {
  userId: string
  own: boolean
}

/** The target of a member's results, in a second column. Renders nothing if there are no public results. */
export function RecordAside({ userId, own }: Props) {
  const { data: record, isPending } = useQuery(trackRecordQuery(userId))
  if (!isPending && !record?.judged) return null
  return (
    <Section title={recordMessages.targetTitle[own ? 'own' : 'other']} aside={<ShotsLegend />}>
      {record ? (
        <ShotsTarget shots={record.shots} />
      ) : (
        <Loading>
          <TargetSkeleton />
        </Loading>
      )}
    </Section>
  )
}
