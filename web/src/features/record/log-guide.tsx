import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Section } from '#shared/ui/section.tsx'
import { recordMessages } from './messages.ts'
import { logQuery } from './queries.ts'

const messages = recordMessages.log

/** Explains how a prediction is checked. Closed details explain the count, the limits of the check, and the key. */
export function LogGuide() {
  const query = useQuery(logQuery)
  // Not rendered before the result of the check above, which would move it.
  if (query.isPending) return null
  const logState = query.data?.logState
  return (
    <Section title={messages.details}>
      <ol className="list-decimal space-y-3 pl-5 type-body">
        {messages.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <details className="group mt-2 -mb-3">
        <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 type-label-strong text-text-2">
          {messages.more}
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="flex-none text-text-3 transition-transform moves-fast group-open:rotate-180"
          />
        </summary>
        <ul className="list-disc space-y-2 py-2 pl-5 type-card text-text-2">
          {logState && <li>{logState.isConsistent ? messages.continued : messages.first}</li>}
          <li>{messages.signed}</li>
          <li>{messages.split}</li>
          <li>{messages.counted}</li>
        </ul>
        {logState && (
          <div className="py-3">
            <p className="mb-2 type-label text-text-2">{messages.keyHint}</p>
            <p className="type-caption break-all text-text-2 select-all">{logState.seen.verifier}</p>
          </div>
        )}
      </details>
    </Section>
  )
}
