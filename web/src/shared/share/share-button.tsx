import { Share } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { shareMessages } from './messages.ts'
import { share, type Shareable } from './share.ts'

interface Props {
  what: Shareable
  /** Written out, where it stands alone. */
  spelled?: boolean
}

export function ShareButton({ what, spelled }: Props) {
  const pass = () => void share(what)
  if (spelled) {
    return (
      <Button variant="secondary" icon={<Share size={18} aria-hidden="true" />} onClick={pass}>
        {shareMessages.share}
      </Button>
    )
  }
  return (
    <IconButton label={shareMessages.share} onClick={pass}>
      <Share size={22} aria-hidden="true" />
    </IconButton>
  )
}
