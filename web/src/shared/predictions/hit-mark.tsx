/** Marks the day that reached the target: a dark ring with a gold centre. */
export function HitMark({ size = 18 }: { size?: number }) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="icon">
      <circle cx="10" cy="10" r="8.5" className="fill-surface stroke-text" strokeWidth="2.6" />
      <circle cx="10" cy="10" r="4.2" className="fill-accent stroke-accent-line" strokeWidth="0.8" />
    </svg>
  )
}
