import { Copy } from 'lucide-react'
import { copyWithToast } from '#shared/forms/copy-with-toast.ts'
import { copyMessages } from '#shared/forms/copy-messages.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Section } from '#shared/ui/section.tsx'
import { tokensMessages as messages } from './messages.ts'

/** What the API is for, a request to try, and its limits. */
export function AboutApi() {
  const request = messages.api.request(location.origin)
  return (
    <Section
      title={messages.api.title}
      aside={
        <a href="/api/docs" className="hit-44 type-label-strong underline underline-offset-4">
          {messages.docs}
        </a>
      }
    >
      <div className="rounded-3 bg-surface-2 pb-4">
        <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
          <span className="type-label text-text-2">{messages.api.example}</span>
          <Button
            variant="quiet"
            size="xs"
            icon={<Copy size={16} aria-hidden="true" />}
            onClick={() => void copyWithToast(request)}
          >
            {copyMessages.copy}
          </Button>
        </div>
        <pre tabIndex={0} aria-label={messages.api.example} className="overflow-x-auto px-4 type-code">
          {request}
        </pre>
      </div>
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
