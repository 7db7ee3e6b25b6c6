import type { Call } from '../connection.ts'
import { signCookie } from '../product-settings.ts'

/** Ids and tokens for the calls and statements of all works. */
export interface World {
  predictions: number
  /** Price of each stock; the market is closed, so none changes. */
  prices: Record<string, number>
}

/** Which repetition of a work it is. */
export interface Turn {
  /** Users are numbered from 0 and act at the same time. */
  user: number
  /** How often this user has done it before. */
  index: number
  /** How often all have done it before. */
  unit: number
}

/** Something that members do. */
export interface Work {
  name: string
  /** Calls that a page sends side by side; null: nothing is left to do. */
  calls(world: World, turn: Turn): readonly Call[] | null
}

export const buildGet = (turn: Turn, path: string): Call[] => [
  { method: 'GET', path, cookie: getMemberCookie(chooseMember(turn)) },
]

/** Counts the turns of a work: users go on where they stopped. */
export function createTurns(): (user: number) => Turn {
  const indexes = new Map<number, number>()
  let unit = 0
  return (user) => {
    const index = indexes.get(user) ?? 0
    indexes.set(user, index + 1)
    return { user, index, unit: unit++ }
  }
}

// The ids of data/responses.ts.
const buildId = (kind: string, n: number) => `${kind}${String(n).padStart(24, '0')}`
export const buildMemberId = (n: number) => buildId('01', n)

const USERS = 32

export const countMembers = ({ predictions }: World) => predictions / 10

/** The member a user acts as. Of fifty members 0, 17 and 34 have to do with a block: the users are 20 to 27. */
export const chooseMember = ({ user }: Pick<Turn, 'user'>) => 50 * Math.floor(user / 8) + 20 + (user % 8)

/** Outside of the bench a member writes a hundred comments an hour at most. */
const COMMENTS_PER_MEMBER = 90
/** So many for each user have sessions. */
const COMMENTERS_PER_USER = 20

/** The member a user comments as: the next one before a claim has to read more texts of one than a server would. */
export const chooseCommenter = ({ user, index }: Turn) =>
  chooseMember({ user: user + USERS * (Math.floor(index / COMMENTS_PER_MEMBER) % COMMENTERS_PER_USER) })

export const getMemberCookie = (n: number) => signCookie(`token${n}`)

/** Has no divisor in common with the number of choices: one after the other they lie far apart. */
const STRIDE = 7919

/** A public prediction with 25 comments, every fortieth of all, that no two users choose at the same time. */
export function choosePrediction({ predictions }: World, user: number, choice: number): string {
  const age = 40 * (((choice * USERS + user) * STRIDE) % (predictions / 40))
  return buildId('02', predictions - 1 - age)
}

export const chooseOtherMember = (user: number, choice: number) => 250 + ((choice * USERS + user) % 700)
