import { Star } from 'lucide-react'
import { cx } from '#shared/ui/cx.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { watchlistMessages as messages } from './messages.ts'
import { useWatch } from './mutations.ts'

/** The star of a stock; gold when the member watches it. */
export function WatchToggle({ symbol }: { symbol: string }) {
  const { watched, toggle } = useWatch(symbol)
  return (
    <IconButton
      label={watched ? messages.unwatch : messages.watch}
      aria-pressed={watched ?? false}
      disabled={watched === null}
      onClick={toggle}
    >
      <Star size={24} aria-hidden="true" className={cx(watched && 'fill-accent text-accent-line')} />
    </IconButton>
  )
}
