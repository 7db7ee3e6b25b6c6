import { Share } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { shareMessages } from './messages.ts'
import { share, type Shareable } from './share.ts'

interface Props {
  what: Shareable
  size?: number
  className?: string
}

export function ShareButton({ what, size = 22, className }: Props) {
  return (
    <IconButton
      label={shareMessages.share}
      onClick={() => void share(what)}
      {...(className ? { className } : {})}
    >
      <Share size={size} aria-hidden="true" />
    </IconButton>
  )
}
