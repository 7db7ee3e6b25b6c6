import { Share } from 'lucide-react'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { shareMessages } from './messages.ts'
import { share, type Shareable } from './share.ts'

export function ShareButton({ what }: { what: Shareable }) {
  return (
    <IconButton label={shareMessages.share} onClick={() => void share(what)}>
      <Share size={22} aria-hidden="true" />
    </IconButton>
  )
}
