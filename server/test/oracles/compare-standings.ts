/** Fields that decide a rank; instants in epoch milliseconds. The product ranks in SQL; tests compare it with this. */
export interface Standing {
  totalScore: number
  /** Latest `evaluationEnd` of the member's judged predictions: the earlier one ranks before. */
  latestEvaluationEnd: number
  signedUpAt: number
  /** Decides between two who signed up in the same millisecond. */
  id: string
}

/** Negative when `a` ranks before `b`: higher score, then earlier latest evaluation, then earlier sign-up. */
export function compareStandings(a: Standing, b: Standing): number {
  return (
    b.totalScore - a.totalScore ||
    a.latestEvaluationEnd - b.latestEvaluationEnd ||
    a.signedUpAt - b.signedUpAt ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  )
}
