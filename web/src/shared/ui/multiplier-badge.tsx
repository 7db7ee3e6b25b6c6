/** `×2` on gold wash. */
export function MultiplierBadge({ value }: { value: number }) {
  return (
    <span className="figures inline-flex h-[22px] items-center rounded-1 bg-accent-tint px-1.5 type-caption font-semibold text-accent-text">
      ×{value}
    </span>
  )
}
