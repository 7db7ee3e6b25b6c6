import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { stockSearchMessages } from './messages.ts'
import { SearchBox } from './search-box.tsx'

/**
 * The search in the header: a field from 768 px; on the phone an icon. `isFieldOnly` omits the icon, for a page that has a
 * search field of its own.
 */
export function HeaderSearch({ isFieldOnly }: { isFieldOnly: boolean }) {
  const handlers = useResultHandlers()
  return (
    <>
      <SearchBox {...handlers} className="w-60 max-md:hidden [--results-left:-5rem] min-[75rem]:w-66.5" />
      {!isFieldOnly && (
        <div className="md:hidden">
          <SearchOpener {...handlers} />
        </div>
      )}
    </>
  )
}

/** The phone's search field inside a page. */
export function SearchInPage({ label }: { label?: string }) {
  return <SearchOpener look="field" label={label} {...useResultHandlers()} />
}

/** Returns handlers that open a found stock over the current page, or a found member's page. */
function useResultHandlers() {
  const navigate = useNavigate()
  return {
    onPick: usePickStock(),
    onPickMember: (userId: string) => void navigate({ to: '/user/$userId', params: { userId } }),
  }
}

/** Returns a function that opens a stock over the current page. */
export function usePickStock(): (symbol: string) => void {
  const navigate = useNavigate()
  return (symbol) => void navigate({ to: '.', search: { stock: symbol } })
}

const SearchScreen = lazyWithRetry(async () => (await import('./search-screen.tsx')).SearchScreen)

interface Props {
  onPick: (symbol: string) => void
  onPickMember: (id: string) => void
  /** Whether the button is an icon in the header, or looks like a search field in a page. */
  look?: 'icon' | 'field'
  label?: string | undefined
}

/** The button that opens the phone's search. */
function SearchOpener({
  onPick,
  onPickMember,
  look = 'icon',
  label = stockSearchMessages.search.labelWithMembers,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const buttonProps = {
    onPointerDown: SearchScreen.preload,
    onClick: () => {
      setHasOpened(true)
      setOpen(true)
    },
  }
  return (
    <>
      {look === 'icon' ? (
        <IconButton {...buttonProps} label={label}>
          <Search size={24} aria-hidden="true" />
        </IconButton>
      ) : (
        <button
          {...buttonProps}
          type="button"
          className="flex h-touch w-full items-center gap-2 rounded-3 bg-surface-3 px-3.5 type-body text-text-3"
        >
          <Search size={20} aria-hidden="true" className="text-text-2" />
          {label}
        </button>
      )}
      {hasOpened && (
        <Suspense fallback={null}>
          <SearchScreen
            open={isOpen}
            onClose={() => setOpen(false)}
            onPick={onPick}
            onPickMember={onPickMember}
          />
        </Suspense>
      )}
    </>
  )
}
