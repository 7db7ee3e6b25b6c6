import { useNavigate } from '@tanstack/react-router'
import { SearchBox } from './search-box.tsx'
import { SearchOpener } from './search-opener.tsx'

/** The search of every page's header: a field from 768 px, an icon on the phone, unless the page has its own field. */
export function HeaderSearch({ fieldOnly }: { fieldOnly: boolean }) {
  const opened = useOpenFound()
  return (
    <>
      <SearchBox {...opened} className="w-60 max-md:hidden min-[75rem]:w-75" />
      {!fieldOnly && (
        <div className="md:hidden">
          <SearchOpener {...opened} />
        </div>
      )}
    </>
  )
}

/** The same inside a page, on the phone. */
export function SearchInPage() {
  return <SearchOpener look="field" {...useOpenFound()} />
}

/** Opens a stock over the current page, or a member's page. */
function useOpenFound() {
  const navigate = useNavigate()
  return {
    onPick: usePickStock(),
    onMember: (userId: string) => void navigate({ to: '/user/$userId', params: { userId } }),
  }
}

/** Opens a stock over the current page. */
export function usePickStock(): (symbol: string) => void {
  const navigate = useNavigate()
  return (symbol) => void navigate({ to: '.', search: { stock: symbol } })
}
