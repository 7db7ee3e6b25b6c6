import type { Movement } from '@gwanyeok/domain/leaderboard/api.ts'
import { weekdayOf } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { movementText } from '#shared/members/movement.tsx'
import { useNow } from '#shared/session/session.ts'
import { homeMessages } from '../messages.ts'

const texts = homeMessages.todayBlock

const SATURDAY = 6
/** A first week is no streak yet. */
const SHOWN_FROM = 2

/** Beside the title, so that nothing moves when it comes. Weeks in a row with results, and places since last week; on Saturdays also that they are the same. */
export function Standing({ streak, movement }: { streak: number; movement: Movement }) {
  const isSaturday = weekdayOf(koreanDate(useNow().getTime())) === SATURDAY
  const lines = [
    streak >= SHOWN_FROM && texts.streak(streak),
    movementText(movement) ?? (movement === 0 && isSaturday && texts.samePlace),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <p className="flex flex-wrap justify-end gap-x-3 type-label text-text-2">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
