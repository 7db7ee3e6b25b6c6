import { LazyTarget } from '../ui/target/lazy-target.tsx'

interface Props {
  /** The time until the reveal: `40분 뒤에 공개돼요`. */
  title: string
  /** The time of the reveal: `11/24 00:32 공개`. */
  when: string
  /** The share of the wait that is left, 0..1. */
  left: number
}

/** The covered target, in place of a sealed prediction's content. Reveals nothing of it. */
export function SealedPanel({ title, when, left }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-3 bg-surface-2 p-4">
      <LazyTarget content={{ kind: 'sealed', left }} size={96} decorative />
      <div className="min-w-36 flex-1">
        <p className="type-title-2">{title}</p>
        <p className="mt-0.5 type-label text-text-2">{when}</p>
      </div>
    </div>
  )
}
