/** A spinning ring; the text next to it names what is in progress. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className="flex-none animate-spin motion-reduce:animate-none"
    >
      <path
        d="M15 4.5A8 8 0 1 1 9 4.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
