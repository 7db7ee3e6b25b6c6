/**
 * The fields that decide a rank; times in epoch milliseconds. The product ranks in SQL, and tests compare it with
 * this function.
 */
export interface Standing {
  totalScore: number
  /** Latest `evaluationEnd` of the member's judged predictions: the earlier one ranks before. */
  latestEvaluationEnd: number
  signedUpAt: number
  /** Breaks ties between members who signed up in the same millisecond. */
  id: string
}

/** Compares by higher score, then by earlier latest evaluation, then by earlier sign-up; negative if `a` is first. */
export function compareStandings(a: Standing, b: Standing): number {
  return (
    b.totalScore - a.totalScore ||
    a.latestEvaluationEnd - b.latestEvaluationEnd ||
    a.signedUpAt - b.signedUpAt ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  )
}
