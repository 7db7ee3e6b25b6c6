import { sharedMessages } from '../../shared/messages.ts'
import { Logo } from '../../shared/ui/logo.tsx'

/** The header's place while the session of a member is on its way. */
export function Starting() {
  return (
    <div className="border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <div className="frame flex h-header-row items-center gap-2">
        <Logo size={28} />
        <span className="type-title-2">{sharedMessages.brand}</span>
      </div>
    </div>
  )
}
