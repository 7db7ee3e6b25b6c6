import { z } from 'zod'

/** The author shown with every text of a member; read from the member's row, never copied into other rows. */
export const MemberBrief = z.strictObject({
  id: z.string(),
  username: z.string(),
  photoURL: z.string().nullable(),
  /** Percent; null before the first judged prediction or where the profile is not public. */
  successRate: z.number().nullable(),
  /** Number of judged predictions from which the rate is computed. */
  judged: z.int(),
  /**
   * The member has won more days against the market than luck explains. False if the profile is not public or the
   * member has no rank.
   */
  hasSkillBadge: z.boolean(),
  withdrawn: z.boolean(),
})
export type MemberBrief = z.infer<typeof MemberBrief>
