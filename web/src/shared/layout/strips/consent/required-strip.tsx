import { useLocation } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/api.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { consentMessages as messages } from './messages.ts'
import { markStrip } from '../mark-strip.ts'

/** Where the dialog does not open by itself: what is to be read, and where the member leaves. */
const QUIET = ['/terms', '/privacy', '/settings', '/contact']

/** Asks for consent once a visit and after each refused write; "later" leaves this strip with a way back. */
export function RequiredStrip() {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(!QUIET.includes(pathname))
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
        ref={markStrip}
        className="flex h-strip items-center justify-center gap-2 bg-surface-3 px-5 type-label text-text"
      >
        <span className="truncate">{messages.required}</span>
        <button
          type="button"
          className="hit-44 flex-none underline underline-offset-4"
          onClick={() => setOpen(true)}
        >
          {messages.open}
        </button>
      </p>
      <ConsentDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
