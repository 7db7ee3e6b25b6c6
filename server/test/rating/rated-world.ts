import type { MemberRating, SkillBoard } from '@gwanyeok/domain/rating/api.ts'
import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { rateDue } from '../../src/features/rating/weekly/rate-due.ts'
import { type Person, signedUp, signedUpAdmin } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'
import { productForFile } from '../product/product-for-file.ts'
import { addResults, type Result } from './rated-results.ts'

/** When the world below was rated. */
export const SATURDAY = '2024-04-27'
/** The Mondays of eight weeks whose windows had ended by then. */
const MONDAYS = Array.from({ length: 8 }, (_, week) => addDays('2024-03-04', week * 7))
export const WEEKS = MONDAYS.map((_, week) => week)

export interface RatedWorld {
  product: TestProduct
  people: Record<'hana' | 'duri' | 'mira' | 'few', Person>
  admin: Person
}

/** A counted win of a day's window on a Monday, beside 20 of 40 on the panel, and 26 of 40 for TSLA. */
export function result(
  person: { id: string },
  week: number,
  given: Partial<Result> & { at?: number },
): Result {
  const { at = 0, ...rest } = given
  const windowFirst = MONDAYS[week]!
  const panel = rest.stock === 'TSLA' ? { wins: 26, losses: 14 } : { wins: 20, losses: 20 }
  const made = { windowFirst, windowLast: windowFirst, stock: 'AAPL', isUp: true, isWin: true, panel }
  return { id: `${person.id}-${week}-${at}`, author: person.id, ...made, ...rest }
}

export const rate = (product: TestProduct) => rateDue(product, new AbortController().signal)

export const boardSeenBy = async (who: Person, cursor?: string) =>
  (await who.call<SkillBoard>(`GET /leaderboard/skill${cursor ? `?cursor=${cursor}` : ''}`)).body

export const ratingSeenBy = async (who: Person, whose: Person) =>
  (await who.call<MemberRating>(`GET /users/${whose.id}/rating`)).body

function resultsOf({ hana, duri, mira, few }: RatedWorld['people']): Result[] {
  return [
    // 24 of AAPL, of which 20 are won; 8 of TSLA down, of which 3 are won and one is private.
    ...WEEKS.flatMap((week) => [0, 1, 2].map((at) => result(hana, week, { at, isWin: week > 3 || at < 2 }))),
    ...WEEKS.map((week) => {
      const visibility = week === 0 ? 'private' : 'public'
      return result(hana, week, { at: 9, stock: 'TSLA', isUp: false, isWin: week < 3, visibility })
    }),
    ...WEEKS.flatMap((week) =>
      [0, 1, 2].map((at) => result(duri, week, { at, isWin: (week + at) % 2 === 0 })),
    ),
    ...WEEKS.flatMap((week) => [0, 1, 2].map((at) => result(mira, week, { at, isWin: at === 0 }))),
    ...[0, 1].flatMap((week) => [0, 1, 2].map((at) => result(few, week, { at }))),
  ]
}

/** Three listed members, one of them with a profile that is not public, and one with too few predictions; rated once. */
export async function openRatedWorld(): Promise<RatedWorld> {
  const product = await productForFile({ at: ratedAt(SATURDAY), still: true })
  const join = (name: string) => signedUp(product, name)
  const people = {
    hana: await join('hana'),
    duri: await join('duri'),
    mira: await join('mira'),
    few: await join('few'),
  }
  const admin = await signedUpAdmin(product)
  await addResults(product.db, resultsOf(people))
  await product.db
    .updateTable('users')
    .set({ publicProfile: false })
    .where('id', '=', people.mira.id)
    .execute()
  await rate(product)
  return { product, people, admin }
}
