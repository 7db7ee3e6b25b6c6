import { sharedMessages } from '#shared/messages.ts'
import { Logo } from '#shared/ui/logo.tsx'

/** Keeps the header's height while a member's session is loading. */
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
