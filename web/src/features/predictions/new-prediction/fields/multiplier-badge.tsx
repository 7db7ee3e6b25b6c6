/** `×2` on gold wash. */
export function MultiplierBadge({ value }: { value: number }) {
  return (
    <span className="inline-flex h-5.5 items-center rounded-1 bg-accent-tint px-1.5 type-caption-strong text-accent-text">
      ×{value}
    </span>
  )
}
