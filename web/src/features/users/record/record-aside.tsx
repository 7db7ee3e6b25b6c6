import { useQuery } from '@tanstack/react-query'
import { Section } from '#shared/ui/section.tsx'
import { trackRecordQuery } from '../queries.ts'
import { recordMessages } from '../record-messages.ts'
import { ShotsLegend, ShotsTarget } from './shots-target.tsx'

interface Props {
  userId: string
  own: boolean
}

/** The target of a member's results, next to a list. Nothing until it has loaded, and without public results. */
export function RecordAside({ userId, own }: Props) {
  const { data } = useQuery(trackRecordQuery(userId))
  if (!data || data.judged === 0) return null
  return (
    <Section title={recordMessages.target[own ? 'own' : 'other']} aside={<ShotsLegend />}>
      <ShotsTarget shots={data.shots} />
    </Section>
  )
}
