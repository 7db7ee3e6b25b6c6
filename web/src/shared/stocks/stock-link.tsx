import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StockTab } from '../navigation/search-params.ts'

interface Props {
  symbol: string
  tab?: StockTab
  className?: string
  children: ReactNode
}

/** Opens a stock over the current page. */
export function StockLink({ symbol, tab, className, children }: Props) {
  return (
    <Link to="." search={{ stock: symbol, ...(tab && { tab }) }} className={className ?? ''}>
      {children}
    </Link>
  )
}
