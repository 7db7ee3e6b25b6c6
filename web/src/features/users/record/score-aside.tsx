import { useQuery } from '@tanstack/react-query'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { trackRecordQuery } from '../queries.ts'
import { ScoreSkeleton } from './record-skeleton.tsx'
import { ScoreLine, type ScoreLineHeight } from './score-line.tsx'

interface Props {
  userId: string
  hasNonPublicPredictions: boolean
  height?: ScoreLineHeight
}

/** A member's score over time, in a second column. Renders nothing if there are no results. */
export function ScoreAside({ userId, hasNonPublicPredictions, height = 'h-37' }: Props) {
  const { data: record, isPending } = useQuery(trackRecordQuery(userId))
  if (!isPending && !record?.score.length) return null
  return (
    <Section>
      {record ? (
        <ScoreLine
          scoreHistory={record.score}
          hasNonPublicPredictions={hasNonPublicPredictions}
          height={height}
        />
      ) : (
        <Loading>
          <ScoreSkeleton height={height} />
        </Loading>
      )}
    </Section>
  )
}
