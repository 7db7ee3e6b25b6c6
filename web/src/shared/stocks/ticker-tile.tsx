import { buildLogoAddress } from '@gwanyeok/domain/stocks/logo-address.ts'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { logosQuery } from './logos.ts'
import { useSession } from '../session/session.ts'
import { cx } from '../ui/cx.ts'
import { getIdentityTint } from '../ui/identity-tint.ts'

const SIZE = { 28: 'size-7', 36: 'size-9', 40: 'size-10', 48: 'size-12' }
/** The number of letters that fit a tile at 11 px; a longer ticker is shown as a larger initial. */
const MAX_LETTERS = { 28: 2, 36: 3, 40: 4, 48: 4 }

interface Props {
  symbol: string
  size?: keyof typeof SIZE
}

const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.hidden = true
}

/** A company's logo, or its ticker without one. Hidden with large text, where the name next to it needs the space. */
export function TickerTile({ symbol, size = 40 }: Props) {
  // The simulated market's drawn marks say nothing about a company.
  const { simulatedMarket } = useSession()
  const { data: version } = useQuery({ ...logosQuery, select: ({ versions }) => versions[symbol] })
  const isInitial = symbol.length === 1 || symbol.length > MAX_LETTERS[size]
  return (
    <span
      aria-hidden="true"
      style={getIdentityTint(symbol)}
      className={cx(
        'relative inline-flex flex-none items-center justify-center overflow-hidden rounded-full large-text:hidden',
        isInitial ? 'type-body-strong' : 'type-micro tracking-tight',
        SIZE[size],
      )}
    >
      {isInitial ? symbol.slice(0, 1) : symbol}
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
          onError={hide}
          className="absolute inset-0 size-full rounded-full object-cover outline-1 -outline-offset-1 outline-line"
        />
      )}
    </span>
  )
}
