import { Section } from '#shared/ui/section.tsx'
import { tokensMessages as messages } from './messages.ts'

/** What the API is for, a request to try, and its limits. */
export function AboutApi() {
  return (
    <Section
      title={messages.api.title}
      aside={
        <a href="/api/docs" className="hit-44 type-label-strong underline underline-offset-4">
          {messages.docs}
        </a>
      }
    >
      <p className="type-card text-text-2">{messages.lead}</p>
      <pre
        tabIndex={0}
        aria-label={messages.api.example}
        className="mt-4 overflow-x-auto rounded-3 bg-surface-2 p-4 type-code select-all"
      >
        {messages.api.request(location.origin)}
      </pre>
      <dl className="mt-4 divide-y divide-line">
        {messages.api.facts.map(([name, fact]) => (
          <div key={name} className="flex justify-between gap-4 py-2.5">
            <dt className="flex-none type-label text-text-2">{name}</dt>
            <dd className="text-right type-label-strong">{fact}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
