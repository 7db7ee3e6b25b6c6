import { CornerDownRight } from 'lucide-react'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { HitIcon } from '#shared/ui/hit-icon.tsx'
import { Section } from '#shared/ui/section.tsx'
import { recordMessages } from './messages.ts'

const messages = recordMessages.example
const { kinds } = recordMessages.latest

interface Entry {
  number: number
  kind: 'prediction' | 'judgement'
  stock: string
  /** The predicted change; null for the result of a hit. */
  change: number | null
  period: string | null
  /** The first 24 digits of the SHA-256 of the entry's text. */
  code: string
}

/** The codes of `엔비디아 적중`, `애플 −3.00% 14일` and `엔비디아 +5.00% 7일`, the newest first as in the record. */
const ENTRIES: Entry[] = [
  {
    number: 3,
    kind: 'judgement',
    stock: messages.stocks.nvidia,
    change: null,
    period: null,
    code: 'ba6060fb04c72a513a9bd458',
  },
  {
    number: 2,
    kind: 'prediction',
    stock: messages.stocks.apple,
    change: -3,
    period: messages.days(14),
    code: '4b799a9390a6dc9938f4bf61',
  },
  {
    number: 1,
    kind: 'prediction',
    stock: messages.stocks.nvidia,
    change: 5,
    period: messages.days(7),
    code: '08f969bdb10526ae4160e0b9',
  },
]

/** The code of `엔비디아 +5.01% 7일`. */
const CHANGED_CODE = '8130afedba6267ca04b95e31'

/** Three entries as the record holds them, and how the code changes with a prediction. */
export const ExampleEntry = () => (
  <Section title={messages.title} aside={<span className="type-label text-text-2">{messages.mark}</span>}>
    <ol className="divide-y divide-line border-y border-line">
      {ENTRIES.map((entry) => (
        <li key={entry.number} className="flex items-center gap-4 py-3.5 large-text:flex-nowrap!">
          <EntryNumber number={entry.number} />
          <EntryText {...entry} />
        </li>
      ))}
      <li className="-mx-3 flex items-center gap-4 rounded-3 bg-accent-tint px-3 py-3.5 large-text:flex-nowrap!">
        <CornerDownRight size={20} aria-hidden="true" className="mx-2 flex-none text-accent-text" />
        <div className="min-w-0 flex-1 md:flex md:items-center md:justify-between md:gap-6">
          <p className="flex flex-wrap items-baseline gap-x-2 type-body-strong">
            {messages.stocks.nvidia}
            <mark className="bg-transparent">
              <ChangeFigure percent={5.01} />
            </mark>
            <span className="type-label text-text-2">{messages.changed}</span>
          </p>
          <mark className="block bg-transparent type-code break-all text-accent-text">
            {formatCode(CHANGED_CODE)}
          </mark>
        </div>
      </li>
    </ol>
    <p className="mt-4 type-body text-text-2">{messages.lead}</p>
  </Section>
)

const EntryNumber = ({ number }: { number: number }) => (
  <span className="flex size-9 flex-none items-center justify-center rounded-full bg-surface-3 type-label-strong text-text-2">
    {number}
  </span>
)

function EntryText({ kind, stock, change, period, code }: Entry) {
  return (
    <div className="min-w-0 flex-1 md:flex md:items-center md:justify-between md:gap-6">
      <p className="flex flex-wrap items-baseline gap-x-2 type-body-strong">
        <span>{stock}</span>
        {change === null ? (
          <span className="inline-flex items-center gap-1 self-center text-accent-text">
            <HitIcon size={16} />
            {messages.hit}
          </span>
        ) : (
          <ChangeFigure percent={change} />
        )}
        <span className="type-label text-text-2">{period ?? kinds[kind]}</span>
      </p>
      <p className="type-code break-all text-text-2">{formatCode(code)}</p>
    </div>
  )
}

const formatCode = (code: string) => code.match(/.{4}/g)?.join(' ')
