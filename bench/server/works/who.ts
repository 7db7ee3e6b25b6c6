import { cookieOf } from '../product-settings.ts'
import type { Turn, World } from './work.ts'

// The ids of data/responses.ts.
const id = (kind: string, n: number) => `${kind}${String(n).padStart(24, '0')}`
export const memberId = (n: number) => id('01', n)

/** The id of a prediction by its age: 0 is the newest. */
export const predictionId = ({ predictions }: World, age: number) => id('02', predictions - 1 - age)

export const membersOf = ({ predictions }: World) => predictions / 10

/**
 * The member a user acts as. Of fifty members 0, 17 and 34 have to do with a block; the product's users are 20 to 27, so
 * that the same members never act through SQL.
 */
export const memberOf = ({ user }: Pick<Turn, 'user'>) => 50 * Math.floor(user / 8) + 20 + (user % 8)

/** The member a user acts as through SQL. */
export const sqlMemberOf = (turn: Pick<Turn, 'user'>) => memberOf(turn) + 16

export const cookieOfMember = (n: number) => cookieOf(`token${n}`)

const USERS = 32
/** Has no divisor in common with the number of choices: one after the other they lie far apart. */
const STRIDE = 7919

/** A public prediction with 25 comments, every fortieth of all, that no two users choose at the same time. */
export const chosenPrediction = (world: World, user: number, choice: number) =>
  predictionId(world, 40 * (((choice * USERS + user) * STRIDE) % (world.predictions / 40)))

export const chosenMember = (user: number, choice: number) => 250 + ((choice * USERS + user) % 700)
