import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Session } from '#shared/session/session.ts'
import { readStoredText, writeStoredText } from '#shared/browser/device-store.ts'
import { legalVersionsQuery } from '#shared/legal-versions-query.ts'
import { sharedMessages } from '#shared/messages.ts'
import { ApiError } from '#shared/api/api.ts'
import { markRootWhileShown } from '../mark-root-while-shown.ts'
import { consentMessages as messages } from './messages.ts'
import { ConsentDialog } from './consent-dialog.tsx'

/** Pages on which the dialog does not open automatically: the documents to read, and the pages needed for leaving. */
const PATHS_WITHOUT_DIALOG = ['/terms', '/privacy', '/settings', '/contact']

/** Asks for consent once per visit and after each refused write. After "later" this strip opens the dialog again. */
function RequiredStrip() {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(!PATHS_WITHOUT_DIALOG.includes(pathname))
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const error = type === 'updated' && mutation.state.error
        if (error instanceof ApiError && error.code === 'consent_required') setOpen(true)
      }),
    [client],
  )
  return (
    <>
      <p
        ref={markRootWhileShown}
        className="flex h-strip items-center justify-center gap-2 bg-surface-3 px-5 type-label text-text"
      >
        <span className="truncate">{messages.consentRequired}</span>
        <button
          type="button"
          className="hit-44 flex-none underline underline-offset-4"
          onClick={() => setOpen(true)}
        >
          {messages.openDialog}
        </button>
      </p>
      <ConsentDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const CLOSED_KEY = 'closed-announcement'

/** Announces a change of the terms until the member closes it; the next change is announced again. */
function AnnouncedStrip() {
  const { data } = useQuery(legalVersionsQuery)
  const [closedVersion, setClosedVersion] = useState(() => readStoredText(CLOSED_KEY))
  const nextVersion = data?.versions.findLast(({ state }) => state === 'announced')
  if (!nextVersion || closedVersion === nextVersion.version) return null
  const close = () => {
    writeStoredText(CLOSED_KEY, nextVersion.version)
    setClosedVersion(nextVersion.version)
  }
  return (
    <p
      ref={markRootWhileShown}
      className="flex h-strip items-center justify-center gap-2 bg-surface-3 px-5 type-label text-text"
    >
      <span className="truncate">{messages.announced(nextVersion.document, nextVersion.effectiveFrom)}</span>
      <Link
        to={messages.paths[nextVersion.document]}
        className="hit-44 flex-none underline underline-offset-4"
      >
        {messages.read}
      </Link>
      <button type="button" aria-label={sharedMessages.close} className="hit-44 flex-none" onClick={close}>
        <X size={16} aria-hidden="true" />
      </button>
    </p>
  )
}

/** Announces a change of the terms, or asks for consent once the change is in force. */
export const ConsentStrip = ({ consent }: { consent: NonNullable<Session['consent']> }) =>
  consent === 'required' ? <RequiredStrip /> : <AnnouncedStrip />
