import type { CurrentMember } from './session.ts'

/** The viewer and the time that decide what a query may return. */
export interface Viewer {
  /** Null if nobody is signed in. */
  id: string | null
  isAdmin: boolean
  /** Product time in epoch ms. */
  now: number
}

/** A signed-in viewer. */
export interface MemberViewer extends Viewer {
  id: string
}

export const createMemberViewer = (
  { id, isAdmin }: Pick<CurrentMember, 'id' | 'isAdmin'>,
  now: number,
): MemberViewer => ({
  id,
  isAdmin,
  now,
})

export const createSignedOutViewer = (now: number): Viewer => ({ id: null, isAdmin: false, now })
