import { logoAddress } from '@gwanyeok/domain/stocks/logo-address.ts'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { logosQuery } from './logos.ts'
import { useSession } from '../session/session.ts'
import { cx } from '../ui/cx.ts'
import { identityTint } from '../ui/identity-tint.ts'

const SIZE = { 28: 'size-7', 36: 'size-9', 40: 'size-10', 48: 'size-12' }
// Tickers have 1 to 6 letters: one font size for all would overflow. Of 11 px, and never below 9.
const SCALE = {
  28: [0.95, 1.3, 1.3],
  36: [1, 0.9, 0.82],
  40: [1.1, 0.95, 0.86],
  48: [1.2, 1.1, 0.95],
} as const
/** A tile this small has room for so many letters, and shows the initial of a longer ticker. */
const SMALL = { size: 28, letters: 3 }

interface Props {
  symbol: string
  size?: keyof typeof SIZE
}

const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.hidden = true
}

/** A company's logo, or its ticker without one; its name is next to it, and needs the room where text is large. */
export function TickerTile({ symbol, size = 40 }: Props) {
  // The simulated market's drawn marks say nothing about a company.
  const { simulatedMarket } = useSession()
  const { data: version } = useQuery({ ...logosQuery, select: ({ versions }) => versions[symbol] })
  const scale = SCALE[size][symbol.length <= 3 ? 0 : symbol.length === 4 ? 1 : 2]
  const letters = size === SMALL.size && symbol.length > SMALL.letters ? symbol.slice(0, 1) : symbol
  return (
    <span
      aria-hidden="true"
      style={identityTint(symbol)}
      className={cx(
        'relative inline-flex flex-none items-center justify-center overflow-hidden rounded-full type-micro large-text:hidden',
        SIZE[size],
      )}
    >
      <span className="tracking-tight whitespace-nowrap" style={{ scale }}>
        {letters}
      </span>
      {version && !simulatedMarket && (
        // The ticker behind it shows while the logo loads, and when that fails.
        <img
          key={version}
          src={logoAddress(symbol, version)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={hide}
          className="absolute inset-0 size-full rounded-full object-cover outline-1 -outline-offset-1 outline-line"
        />
      )}
    </span>
  )
}
