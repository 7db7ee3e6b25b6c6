/** Judged predictions of a member who is suggested to others. */
export const SUGGESTED_RECORD = 5
