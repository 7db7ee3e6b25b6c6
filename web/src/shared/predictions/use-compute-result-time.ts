import { computeResultTime } from '@gwanyeok/domain/predictions/judging/window.ts'
import { useSession } from '../session/session.ts'

/** Returns a function that computes when a result is published from the end of the evaluation; both ISO 8601. */
export function useComputeResultTime(): (evaluationEnd: string) => string {
  const { settleMinutes } = useSession()
  return (evaluationEnd) =>
    new Date(computeResultTime(Date.parse(evaluationEnd), settleMinutes)).toISOString()
}
