import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SearchBox } from './search-box.tsx'
import { SearchOpener } from './search-opener.tsx'

interface Props {
  desktopOnly?: boolean
  /** Shown above the list before anything is typed. */
  idle?: (pick: (symbol: string) => void) => ReactNode
}

/** The stock search of every page's header: a field on the desktop, an icon on the phone, unless the page has its own. */
export function HeaderSearch({ desktopOnly, idle }: Props) {
  const pick = usePickStock()
  return (
    <>
      <SearchBox onPick={pick} {...(idle && { idle })} className="w-60 max-lg:hidden min-[75rem]:w-75" />
      {!desktopOnly && (
        <div className="lg:hidden">
          <SearchOpener onPick={pick} idle={idle} />
        </div>
      )}
    </>
  )
}

/** Opens a stock over the current page. */
export function usePickStock(): (symbol: string) => void {
  const navigate = useNavigate()
  return (symbol) => void navigate({ to: '.', search: { stock: symbol } })
}
