import { useState } from 'react'

interface Props {
  value: number
  /** The number as it is shown. */
  text: string
}

/**
 * A number whose changed digits roll to its new value: up when it rises, down when it falls. Its text changes at once, so
 * that the layout does not move and screen readers read it once. It does not roll if the member prefers reduced motion.
 */
export function RollingNumber({ value, text }: Props) {
  const [shownNumber, setShownNumber] = useState({ value, text, from: text, rises: true })
  if (shownNumber.text !== text)
    setShownNumber({ value, text, from: shownNumber.text, rises: value > shownNumber.value })
  const { unchanged, old, fresh } = splitChangedDigits(shownNumber.from, text)
  return (
    <span className="text-nowrap tabular-nums">
      <span>{unchanged}</span>
      {fresh && (
        // A new key mounts a new element, which restarts the animation.
        <span key={text} data-falls={shownNumber.rises ? undefined : ''} className="rolls">
          <span data-from={old}>{fresh}</span>
        </span>
      )}
    </span>
  )
}

/**
 * Splits two texts of a number into their shared start and the rest of each. Texts of different lengths share nothing.
 */
export function splitChangedDigits(
  from: string,
  to: string,
): { unchanged: string; old: string; fresh: string } {
  if (from === to) return { unchanged: to, old: '', fresh: '' }
  let sharedLength = 0
  if (from.length === to.length) while (from[sharedLength] === to[sharedLength]) sharedLength += 1
  return {
    unchanged: to.slice(0, sharedLength),
    old: from.slice(sharedLength),
    fresh: to.slice(sharedLength),
  }
}
