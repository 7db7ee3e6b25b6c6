import { ArrowDown, ArrowRight } from 'lucide-react'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { recordMessages } from './messages.ts'

const messages = recordMessages.example

/** SHA-256 of `엔비디아 +5.00% 7일` and of `엔비디아 +5.01% 7일`, the first 24 digits of each. */
const EXAMPLES = [
  { label: messages.written, change: 5, isChanged: false, code: '08f969bdb10526ae4160e0b9' },
  { label: messages.changed, change: 5.01, isChanged: true, code: '8130afedba6267ca04b95e31' },
]

/** A prediction and its code, and how the code changes with it. */
export const ExampleEntry = () => (
  <Section title={messages.title} aside={<span className="type-label text-text-2">{messages.mark}</span>}>
    <p className="type-body text-text-2">{messages.lead}</p>
    <ul className="mt-5 flex flex-col gap-4">
      {EXAMPLES.map((example) => (
        <li key={example.code}>
          <Example {...example} />
        </li>
      ))}
    </ul>
  </Section>
)

function Example({ label, change, isChanged, code }: (typeof EXAMPLES)[number]) {
  const Marked = isChanged ? 'mark' : 'span'
  const mark = isChanged ? '-mx-1 rounded-1 box-decoration-clone bg-accent-tint px-1 text-accent-text' : ''
  return (
    <div className="flex flex-col items-stretch gap-2 md:flex-row md:items-center md:gap-3">
      <div className="flex items-center gap-3 rounded-3 border border-line p-4 md:flex-1">
        <TargetMark state="running" size={24} />
        <div className="min-w-0">
          <p className="type-label text-text-2">{label}</p>
          <p className="flex flex-wrap items-baseline gap-x-2 type-body-strong">
            <span>{messages.stock}</span>
            <Marked className={mark}>
              <ChangeFigure percent={change} />
            </Marked>
            <span className="type-label text-text-2">{messages.period}</span>
          </p>
        </div>
      </div>
      <ArrowRight size={20} aria-hidden="true" className="text-text-3 max-md:hidden" />
      <ArrowDown size={20} aria-hidden="true" className="self-center text-text-3 md:hidden" />
      <div className="rounded-3 bg-surface-2 p-4 md:flex-1">
        <p className="type-label text-text-2">{messages.code}</p>
        <p className="mt-0.5 font-mono type-card-strong break-all">
          <Marked className={mark}>{code.match(/.{4}/g)?.join(' ')}</Marked>
        </p>
      </div>
    </div>
  )
}
