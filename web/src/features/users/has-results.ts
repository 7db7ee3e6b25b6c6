import type { Profile } from '@gwanyeok/domain/users/api.ts'

/** Whether a prediction of the member has been judged. */
export const hasResults = ({ predictions }: NonNullable<Profile['stats']>) =>
  predictions.success + predictions.failed > 0
