import { computeResultTime } from '@gwanyeok/domain/predictions/judging/window.ts'
import { useSession } from '../session/session.ts'

/** When the result of a prediction is published, from the end of its evaluation; both ISO 8601. */
export function useResultsAt(): (evaluationEnd: string) => string {
  const { settleMinutes } = useSession()
  return (evaluationEnd) =>
    new Date(computeResultTime(Date.parse(evaluationEnd), settleMinutes)).toISOString()
}
