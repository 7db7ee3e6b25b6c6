/** The bullseye of a hit, in the colour of the text. */
export function HitIcon({ size = 14, className = '' }: { size?: number; className?: string }) {
  return (
    <svg viewBox="0 0 14 14" width={size} height={size} aria-hidden="true" className={`icon ${className}`}>
      <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="7" cy="7" r="2.4" fill="currentColor" />
    </svg>
  )
}
