import { useState } from 'react'
import { formatCount } from '../../../shared/format/format-figures.ts'
import { formatDate } from '../../../shared/format/format-times.ts'
import { MemberName } from '../member-name.tsx'
import { useNow, useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/buttons/button.tsx'
import { adminMessages } from '../messages.ts'
import { HoldSheet } from './hold-sheet.tsx'
import { signalMessages as messages } from './messages.ts'
import type { Member } from './queries.ts'

/** An account with its hold, and the button that places or clears it. */
export function HeldMember({ member }: { member: Member }) {
  const { me } = useSession()
  const now = useNow()
  // As it was when the sheet opened: its text must not change while the sheet closes.
  const [sheet, setSheet] = useState({ open: false, isHeld: member.hold !== null })
  const isHeld = member.hold !== null
  const joined = messages.joined(formatDate(member.createdAt, now))
  return (
    <div className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <MemberName member={{ ...member, withdrawn: false }} />
        <p className="truncate type-caption text-text-3">
          {adminMessages.by([joined, messages.predictions(formatCount(member.predictions))])}
        </p>
        {member.hold && (
          <p className="mt-0.5 type-caption break-words text-error">
            {adminMessages.by([messages.held, member.hold.note])}
          </p>
        )}
      </div>
      {member.id !== me?.id && (
        <Button variant={isHeld ? 'secondary' : 'quiet'} onClick={() => setSheet({ open: true, isHeld })}>
          {isHeld ? messages.clear : messages.hold}
        </Button>
      )}
      <HoldSheet member={member} {...sheet} onClose={() => setSheet({ ...sheet, open: false })} />
    </div>
  )
}
