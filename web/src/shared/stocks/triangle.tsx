import type { Direction } from '../format/format-figures.ts'

/** The triangle of a direction, 72 % as tall as the figure beside it. */
export function Triangle({ direction }: { direction: Direction }) {
  if (direction === 'flat') return <span aria-hidden="true">–</span>
  return (
    <svg
      viewBox="0 0 10 9"
      aria-hidden="true"
      className={
        direction === 'down' ? 'inline h-[0.68em] rotate-180 fill-current' : 'inline h-[0.68em] fill-current'
      }
    >
      <path d="M5 .5 9.8 8.5H.2Z" />
    </svg>
  )
}
