import { Disclosure } from '#shared/ui/disclosure.tsx'
import { scrollIntoView } from '#shared/browser/scroll-into-view.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Copy, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { formatTimestamp } from '#shared/format/format-times.ts'
import { copyWithToast } from '#shared/forms/copy-with-toast.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { useSession } from '#shared/session/session.ts'
import { HashDrawing } from './hash-drawing.tsx'
import { sealMessages as messages } from './messages.ts'
import { SealCheck } from './seal-check.tsx'

/**
 * States in one line that a prediction is unchanged. A press shows a drawing of the commitment, and the check. Another
 * press, on "codes", shows the block id and the hash.
 */
export function SealBadge({ prediction }: { prediction: PredictionView }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // The check asks for the prediction's position in the public record; only members may.
  const canCheck = useSession().me !== null && !prediction.sealed
  const { sealed, predictedAt, blockId, commitment } = prediction
  return (
    <section className="mt-3">
      <div className="flex min-h-touch items-center gap-2">
        <ShieldCheck size={18} aria-hidden="true" className="flex-none text-text-2" />
        <h3 className="min-w-0 flex-1 type-label text-text-2">
          {sealed ? messages.sealedTitle : messages.title}
        </h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="hit-44 rounded-1 type-label-strong"
        >
          {canCheck ? messages.startCheck : messages.showDetails}
        </button>
      </div>
      <div
        id={id}
        hidden={!isOpen}
        ref={isOpen ? scrollIntoView : undefined}
        className="rounded-4 bg-accent-tint px-5 pt-6 pb-3"
      >
        <div className="flex flex-col items-center gap-x-5 gap-y-4 text-center lg:flex-row lg:text-left">
          <HashDrawing hash={commitment} size={112} />
          <div>
            {isOpen && canCheck && <SealCheck prediction={prediction} />}
            <p className="type-label text-text-2">{formatTimestamp(predictedAt)}</p>
          </div>
        </div>
        <Disclosure
          isFullWidth
          summary={messages.showCodes}
          className="mt-5 border-t border-accent-line/30 pt-2"
        >
          <Code label={messages.copyBlockId} text={blockId}>
            {blockId}
          </Code>
          {sealed ? (
            <Code label={messages.copyCode} text={commitment}>
              {messages.commitment(shorten(commitment))}
            </Code>
          ) : (
            <Code label={messages.copyCode} text={prediction.hash}>
              {messages.hash(shorten(prediction.hash))}
            </Code>
          )}
        </Disclosure>
        {sealed && <p className="mt-2 type-caption text-text-2">{messages.sealedHint}</p>}
        <Link to="/log" className="flex min-h-touch items-center justify-between rounded-1 type-label-strong">
          {messages.openRecord}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </div>
    </section>
  )
}

interface CodeProps {
  /** Names the button that copies. */
  label: string
  /** The whole code. */
  text: string
  children: string
}

/** A code, possibly shortened, with a button that copies the whole code. */
function Code({ label, text, children }: CodeProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0 type-code break-all text-text-2">{children}</p>
      <IconButton label={label} className="-my-2 -mr-2" onClick={() => void copyWithToast(text)}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** `9f2c41d7…a08be41b` */
function shorten(hex: string): string {
  return `${hex.slice(0, 8)}…${hex.slice(-8)}`
}
