/** The logo: a target whose upper right is a corner (ㄱ, rising). Decorative: the name is next to it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="icon">
      <path
        className="fill-current"
        fillRule="evenodd"
        d="M16 2h12a2 2 0 0 1 2 2v12A14 14 0 1 1 16 2Zm0 4a10 10 0 1 0 10 10V6Z"
      />
      <circle className="fill-accent" cx="16" cy="16" r="5" />
    </svg>
  )
}
