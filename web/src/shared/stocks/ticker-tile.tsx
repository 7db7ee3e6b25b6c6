import { buildLogoAddress } from '@gwanyeok/domain/stocks/logo-address.ts'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { useSession } from '../session/session.ts'
import { cx } from '../ui/cx.ts'
import { logosQuery } from './logos-query.ts'

const SIZE = { 28: 'h-7 w-10', 36: 'size-9', 40: 'size-10', 48: 'size-12' }
const MAX_LETTERS = 4

interface Props {
  symbol: string
  size?: keyof typeof SIZE
}

const hideElement = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.hidden = true
}

/**
 * A company's logo; without one, the first four letters of its ticker on a colour of its own. Hidden with large text,
 * because the name next to it then needs the space.
 */
export function TickerTile({ symbol, size = 40 }: Props) {
  // The simulated market invents its logos, so they are not shown.
  const { simulatedMarket } = useSession()
  const { data: version } = useQuery({ ...logosQuery, select: ({ versions }) => versions[symbol] })
  return (
    <span
      aria-hidden="true"
      style={getStockColors(symbol)}
      className={cx(
        'relative inline-flex flex-none items-center justify-center overflow-hidden rounded-3 large-text:hidden',
        symbol.length < MAX_LETTERS ? 'type-caption-strong' : 'type-micro tracking-tight',
        SIZE[size],
      )}
    >
      {symbol.slice(0, MAX_LETTERS)}
      {version && !simulatedMarket && (
        // The ticker behind it shows while the logo loads, and when that fails.
        <img
          key={version}
          src={buildLogoAddress(symbol, version)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={hideElement}
          className="absolute inset-0 size-full rounded-3 bg-surface object-contain outline-1 -outline-offset-1 outline-line"
        />
      )}
    </span>
  )
}

/** This factor sets the hues of the most predicted stocks farther apart than any other small factor. */
const HUE_FACTOR = 21

/** Returns the colours of a stock's tile, which are always the same for the same ticker. */
export function getStockColors(symbol: string): { backgroundColor: string; color: string } {
  let hue = 0
  for (const letter of symbol) hue = (hue * HUE_FACTOR + letter.charCodeAt(0)) % 360
  return { backgroundColor: `oklch(var(--stock-tile) ${hue})`, color: `oklch(var(--stock-tile-fg) ${hue})` }
}
