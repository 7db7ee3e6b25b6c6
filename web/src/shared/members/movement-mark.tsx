import type { Movement } from '@gwanyeok/domain/leaderboard/api.ts'
import { sharedMemberMessages } from './messages.ts'

const texts = sharedMemberMessages.movement

/** Describes places gained or lost since last week; null without a change. */
export function formatMovement(movement: Movement): string | null {
  if (movement === null || movement === 0) return null
  if (movement === 'new') return texts.new
  return movement > 0 ? texts.up(movement) : texts.down(-movement)
}

/** `▲3`, `▼2` or `새로`; neither red nor blue, which are the colours of prices. */
export function MovementMark({ movement }: { movement: Movement }) {
  const text = formatMovement(movement)
  if (movement === null || text === null) return null
  return (
    <span className="block type-caption wrap-normal whitespace-nowrap">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" title={text}>
        {movement === 'new' ? texts.newShort : `${movement > 0 ? '▲' : '▼'}${Math.abs(movement)}`}
      </span>
    </span>
  )
}
