import { ArrowDown, EqualNot } from 'lucide-react'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { HashDrawing } from '#shared/seal/hash-drawing.tsx'
import { Lines } from './lines.tsx'
import { recordMessages } from './messages.ts'

const messages = recordMessages.example

/** A predicted change, and the first 24 digits of the SHA-256 of `엔비디아 +5.00% 7일`. */
const PREDICTION = { change: 5, hash: '08f969bdb10526ae4160e0b9' }
/** A slightly different change, and the first 24 digits of the SHA-256 of `엔비디아 +5.01% 7일`. */
const CHANGED_PREDICTION = { change: 5.01, hash: '8130afedba6267ca04b95e31' }

/** Shows that a slightly different target gives a prediction another hash. */
export const ExampleEntry = () => (
  <Section title={messages.title}>
    <p className="type-body text-balance text-text-2">
      <Lines lines={messages.lead} />
    </p>
    <div className="relative mt-5 grid grid-cols-2 gap-2 text-center md:gap-4">
      <div className={TILE_CLASSES}>
        <p className="type-label text-text-2">{messages.original}</p>
        <p className={FIGURE_CLASSES}>
          <ChangeFigure percent={PREDICTION.change} />
        </p>
        <Hash hash={PREDICTION.hash} />
      </div>
      <div className={TILE_CLASSES}>
        <p className="type-label text-text-2">{messages.changed}</p>
        <p className={FIGURE_CLASSES}>
          <mark className="bg-transparent">
            <ChangeFigure percent={CHANGED_PREDICTION.change} />
          </mark>
        </p>
        <mark className="contents text-text">
          <Hash hash={CHANGED_PREDICTION.hash} />
        </mark>
      </div>
      <span className="absolute top-1/2 left-1/2 flex size-11 -translate-1/2 items-center justify-center rounded-full bg-surface shadow-1">
        <EqualNot size={22} aria-hidden="true" />
      </span>
    </div>
  </Section>
)

/** The drawings of both hashes, without the digits. */
export const ExampleHashes = ({ size }: { size: number }) => (
  <div className="flex items-center justify-between gap-1 text-center large-text:flex-nowrap!">
    <HashWithChange {...PREDICTION} size={size} />
    <EqualNot size={18} aria-hidden="true" className="mb-6 flex-none" />
    <HashWithChange {...CHANGED_PREDICTION} size={size} />
  </div>
)

interface HashWithChangeProps {
  change: number
  hash: string
  /** In px. */
  size: number
}

const HashWithChange = ({ change, hash, size }: HashWithChangeProps) => (
  <div className="flex flex-col items-center gap-1">
    <HashDrawing hash={hash} size={size} />
    <ChangeFigure percent={change} className="type-label-strong" />
  </div>
)

const TILE_CLASSES = 'flex flex-col items-center rounded-3 border border-line px-3 py-5'
const FIGURE_CLASSES = 'mt-0.5 type-title-2'

const Hash = ({ hash }: { hash: string }) => (
  <>
    <ArrowDown size={18} aria-hidden="true" className="my-3 text-text-3" />
    <HashDrawing hash={hash} size={120} />
    <span className="mt-4 max-w-32 type-code">{hash.match(/.{4}/g)?.join(' ')}</span>
  </>
)
