import { Disclosure } from '#shared/ui/disclosure.tsx'
import { useQuery } from '@tanstack/react-query'
import { Section } from '#shared/ui/section.tsx'
import { ExampleEntry } from './example-entry.tsx'
import { recordMessages } from './messages.ts'
import { logCheckQuery } from './queries.ts'

const messages = recordMessages.log

/** Shows an example, and collapsed explanations of the count, the limits of the check, and the key. */
export function LogGuide() {
  const logCheck = useQuery(logCheckQuery)
  // Rendered only after the check above has its result, because the result would move the guide.
  if (logCheck.isPending) return null
  const logState = logCheck.data?.logState
  return (
    <>
      <ExampleEntry />
      <Section isUnpadded className="px-5 py-2 md:px-6">
        <Disclosure isFullWidth summary={messages.limitsAndKey} summaryClassName="type-body-strong">
          <ul className="list-disc space-y-2 py-2 pl-5 type-card text-text-2">
            {logState && (
              <li>{logState.isConsistent ? messages.continuesSeenLog : messages.nothingSeenBefore}</li>
            )}
            <li>{messages.signatureHint}</li>
            <li>{messages.noCosignerHint}</li>
            <li>{messages.countedEntriesHint}</li>
          </ul>
          {logState && (
            <div className="py-3">
              <p className="mb-2 type-label text-text-2">{messages.keyHint}</p>
              <p className="type-code break-all text-text-2 select-all">{logState.seen.verifier}</p>
            </div>
          )}
        </Disclosure>
      </Section>
    </>
  )
}
