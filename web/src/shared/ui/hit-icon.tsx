/** The icon of a successful prediction: the logo's target, in the text colour. */
export function HitIcon({ size = 14, className = '' }: { size?: number; className?: string }) {
  return (
    <svg viewBox="0 0 14 14" width={size} height={size} aria-hidden="true" className={`icon ${className}`}>
      <path
        d="M7 1.4H12.6V7A5.6 5.6 0 1 1 7 1.4Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <circle cx="7" cy="7" r="2.2" fill="currentColor" />
    </svg>
  )
}
