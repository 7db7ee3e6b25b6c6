import { EyeOff } from 'lucide-react'
import { adminMessages } from './messages.ts'

/** Only its author and admins see it. */
export function HiddenBadge() {
  return (
    <span className="inline-flex h-5 flex-none items-center gap-1 rounded-1 bg-surface-3 px-1.5 type-caption text-text-2">
      <EyeOff size={12} aria-hidden="true" />
      {adminMessages.hidden}
    </span>
  )
}
