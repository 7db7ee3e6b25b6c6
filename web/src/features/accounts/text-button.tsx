import { cx } from '#shared/ui/cx.ts'

interface Props {
  label: string
  onPress: () => void
  className?: string
}

/** An underlined button among text. */
export const TextButton = ({ label, onPress, className }: Props) => (
  <button
    type="button"
    onClick={onPress}
    className={cx('hit-44 type-label-strong text-text underline underline-offset-4', className)}
  >
    {label}
  </button>
)
