import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { recall, remember } from '../../../browser/device-store.ts'
import { legalVersionsQuery } from '../../../legal-versions.ts'
import { sharedMessages } from '../../../messages.ts'
import { consentMessages as messages } from './messages.ts'
import { markStrip } from '../mark-strip.ts'

const CLOSED = 'closed-announcement'

/** Announces a change of the terms until the member closes it; the next change is announced again. */
export function AnnouncedStrip() {
  const { data } = useQuery(legalVersionsQuery)
  const [closed, setClosed] = useState(() => recall(CLOSED))
  const next = data?.versions.findLast(({ state }) => state === 'announced')
  if (!next || closed === next.version) return null
  const close = () => {
    remember(CLOSED, next.version)
    setClosed(next.version)
  }
  return (
    <p
      ref={markStrip}
      className="flex h-strip items-center justify-center gap-2 bg-surface-3 px-5 type-label text-text"
    >
      <span className="truncate">{messages.announced(next.document, next.effectiveFrom)}</span>
      <Link to={messages.paths[next.document]} className="hit-44 flex-none underline underline-offset-4">
        {messages.read}
      </Link>
      <button type="button" aria-label={sharedMessages.close} className="hit-44 flex-none" onClick={close}>
        <X size={16} aria-hidden="true" />
      </button>
    </p>
  )
}
