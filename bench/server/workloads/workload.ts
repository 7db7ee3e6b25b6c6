import type { Call } from '../http-connection.ts'
import { PREDICTIONS_PER_MEMBER } from '../data/fill.ts'
import { signCookie } from '../product-settings.ts'

/** Number of concurrent users. */
export const CROWD_SIZE = 32

/** The facts about the filled database from which calls are built. */
export interface BenchData {
  predictionCount: number
  /** Price of each stock; the market is closed, so none changes. */
  prices: Record<string, number>
}

/** One execution of a workload by a user. */
export interface Iteration {
  /** Users are numbered from 0 and act concurrently. */
  user: number
  /** Number of earlier iterations of this user. */
  index: number
  /** Number of earlier iterations of all users. */
  totalIndex: number
}

/** An action of members. */
export interface Workload {
  name: string
  /** Builds the calls that a page sends in parallel; null if nothing is left to do. */
  buildCalls(data: BenchData, iteration: Iteration): readonly Call[] | null
}

export const buildGetCalls = (iteration: Iteration, path: string): Call[] => [
  { method: 'GET', path, cookie: getMemberCookie(chooseMember(iteration)) },
]

/** Returns a function that gives a user's next iteration, so that users continue where they stopped. */
export function createIterationCounter(): (user: number) => Iteration {
  const indexes = new Map<number, number>()
  let totalIndex = 0
  return (user) => {
    const index = indexes.get(user) ?? 0
    indexes.set(user, index + 1)
    return { user, index, totalIndex: totalIndex++ }
  }
}

// Must build the same ids as the SQL functions in data/functions.ts.
const buildId = (kind: string, n: number) => `${kind}${String(n).padStart(24, '0')}`
export const buildMemberId = (n: number) => buildId('01', n)

export const countMembers = ({ predictionCount }: BenchData) => predictionCount / PREDICTIONS_PER_MEMBER

/** Users act as members below this number; only comments and new predictions come from other members. */
export const ACTOR_COUNT = 250
const MEMBERS_TO_VISIT = 700

/**
 * Chooses the member as whom a user acts. Members 0, 17 and 34 of every fifty have blocks, so users sign in as members
 * 20 to 27 of each fifty.
 */
export const chooseMember = ({ user }: Pick<Iteration, 'user'>) => 50 * Math.floor(user / 8) + 20 + (user % 8)

/** The limit of comments per member and hour in the product. */
const COMMENTS_PER_MEMBER = 90
/** Number of members as whom each user comments. */
const COMMENTERS_PER_USER = 20

/**
 * Chooses the member as whom a user comments: another one before the product's limit of comments per hour is reached.
 */
export const chooseCommenter = ({ user, index }: Iteration) =>
  chooseMember({ user: user + CROWD_SIZE * (Math.floor(index / COMMENTS_PER_MEMBER) % COMMENTERS_PER_USER) })

export const getMemberCookie = (n: number) => signCookie(`token${n}`)

/** A prime that does not divide the number of choices, so that consecutive choices lie far apart. */
const STRIDE = 7919

/** Every fortieth prediction is public and has 25 comments. */
const COMMENTED_INTERVAL = 40

/** Chooses a prediction with comments. No two users choose the same prediction concurrently. */
export function choosePrediction({ predictionCount }: BenchData, user: number, choice: number): string {
  const commentedCount = predictionCount / COMMENTED_INTERVAL
  const age = COMMENTED_INTERVAL * (((choice * CROWD_SIZE + user) * STRIDE) % commentedCount)
  return buildId('02', predictionCount - 1 - age)
}

/** Chooses a member to visit or follow. */
export const chooseMemberToVisit = (user: number, choice: number) =>
  ACTOR_COUNT + ((choice * CROWD_SIZE + user) % MEMBERS_TO_VISIT)
