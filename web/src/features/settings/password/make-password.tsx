import { PasswordByMail } from '#shared/session/password-by-mail.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { settingsMessages as messages } from '../messages.ts'

/** A first password, for members who sign in by another service only. */
export function MakePassword({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={messages.makePassword}>
      <div className="px-5 pt-1 pb-5 md:px-6 md:pb-6">
        <PasswordByMail />
      </div>
    </Sheet>
  )
}
