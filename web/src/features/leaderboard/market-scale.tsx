import { cx } from '#shared/ui/cx.ts'
import { leaderboardMessages } from './messages.ts'

const texts = leaderboardMessages.market

/** The adjusted rate of who did as well as the market. */
export const EVEN_RATE = 50
/** The least distance in percentage points that half of the scale covers. */
const SMALLEST_REACH = 4
/** Percent of the width between the market in the middle and the furthest member. */
const FURTHEST = 42

interface Props {
  entries: readonly { member: { id: string }; adjustedRate: number | null }[]
  myId: string
}

/** Everybody ranked on one line: left of the market in the middle who is behind, right of it who is ahead. Decorative. */
export function MarketScale({ entries, myId }: Props) {
  const shots = entries.flatMap(({ member, adjustedRate }) =>
    adjustedRate === null ? [] : [{ id: member.id, distance: adjustedRate - EVEN_RATE }],
  )
  const reach = Math.max(SMALLEST_REACH, ...shots.map(({ distance }) => Math.abs(distance)))
  // My own shot lies on the others.
  const drawn = shots.toSorted((one, other) => Number(one.id === myId) - Number(other.id === myId))
  return (
    <div aria-hidden="true" className="mt-6 type-micro text-text-2">
      <div className="relative h-10">
        <span className="absolute inset-x-0 top-1/2 h-2 -translate-y-1/2 rounded-full bg-surface-3" />
        <span className="absolute top-1/2 left-1/2 h-8 w-0.5 -translate-1/2 bg-text" />
        {drawn.map(({ id, distance }) => (
          <span
            key={id}
            style={{ left: `${50 + (distance / reach) * FURTHEST}%` }}
            className={cx(
              'absolute top-1/2 -translate-1/2 rounded-full border-[0.1875rem]',
              distance < 0 ? 'border-miss-ring bg-surface' : 'border-on-accent bg-accent',
              id === myId ? 'size-6' : 'size-4',
            )}
          />
        ))}
      </div>
      <div className="mt-1 grid grid-cols-3">
        <span>{texts.sides.behind}</span>
        <span className="text-center">{texts.even}</span>
        <span className="text-right">{texts.sides.ahead}</span>
      </div>
    </div>
  )
}
