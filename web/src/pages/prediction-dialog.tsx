import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '../shared/ui/empty-state.tsx'
import { Sheet } from '../shared/ui/sheet.tsx'
import { pageMessages } from './messages.ts'

/** The prediction of the address (`?prediction=`), over the page. */
export function PredictionDialog({ id }: { id: string }) {
  const navigate = useNavigate()
  const close = () =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, prediction: undefined }),
      resetScroll: false,
    })
  return (
    <Sheet open onClose={close} title={id} width="wide">
      <EmptyState title={pageMessages.soon} message={pageMessages.soonHint} />
    </Sheet>
  )
}
