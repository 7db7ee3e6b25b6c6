import { logoAddress } from '@gwanyeok/domain/stocks/logo-address.ts'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { logosQuery } from './logos.ts'
import { useSession } from '../session/session.ts'
import { cx } from '../ui/cx.ts'
import { identityTint } from '../ui/identity-tint.ts'

const SIZE = { 28: 'size-7', 36: 'size-9', 40: 'size-10', 48: 'size-12' }
// Tickers have 1 to 6 letters: one font size for all would overflow.
const SCALE = {
  28: [1, 0.72, 0.58],
  36: [1, 0.88, 0.72],
  40: [1.1, 0.95, 0.78],
  48: [1.2, 1.1, 0.92],
} as const

interface Props {
  symbol: string
  size?: keyof typeof SIZE
}

const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.hidden = true
}

/** A company's logo, or its ticker without one; its name is beside it, and needs the room where text is large. */
export function TickerTile({ symbol, size = 40 }: Props) {
  // The simulated market's drawn marks say nothing about a company.
  const { simulatedMarket } = useSession()
  const { data: version } = useQuery({ ...logosQuery, select: ({ versions }) => versions[symbol] })
  const scale = SCALE[size][symbol.length <= 3 ? 0 : symbol.length === 4 ? 1 : 2]
  return (
    <span
      aria-hidden="true"
      style={identityTint(symbol)}
      className={cx(
        'relative inline-flex flex-none items-center justify-center overflow-hidden rounded-full type-micro large-text:hidden',
        SIZE[size],
      )}
    >
      <span className="whitespace-nowrap" style={{ scale }}>
        {symbol}
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
