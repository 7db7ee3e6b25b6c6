import { sharedMessages } from '../messages.ts'

interface Props {
  /** New York days to the window's last trading day; 0 on it. */
  daysLeft: number
  /** Share of the way that remains, 0..1. */
  remaining: number
}

const RADIUS = 19
const ROUND = 2 * Math.PI * RADIUS

export function DaysLeftRing({ daysLeft, remaining }: Props) {
  const share = Math.min(Math.max(remaining, 0), 1)
  return (
    <span className="relative inline-flex size-11 flex-none items-center justify-center">
      <svg
        viewBox="0 0 44 44"
        aria-hidden="true"
        className="absolute inset-0 -rotate-90"
        fill="none"
        strokeWidth="3"
      >
        <circle cx="22" cy="22" r={RADIUS} className="stroke-surface-3" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          className="stroke-action"
          strokeLinecap="round"
          strokeDasharray={`${share * ROUND} ${ROUND}`}
        />
      </svg>
      <span aria-hidden="true" className="type-caption-strong">
        {sharedMessages.daysLeft(daysLeft)}
      </span>
      <span className="sr-only">{sharedMessages.daysLeftLong(daysLeft)}</span>
    </span>
  )
}
