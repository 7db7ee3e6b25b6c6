import type { LegalDocument } from '@gwanyeok/domain/legal/versions.ts'
import { useQuery } from '@tanstack/react-query'
import { formatLongDay } from '../../shared/format/format-long-day.ts'
import { legalVersionsQuery } from '../../shared/legal-versions.ts'
import { legalMessages as messages } from './messages.ts'

/** When each version of a document holds, and what it changed, the newest first; nothing while there is one alone. */
export function VersionList({ document }: { document: LegalDocument }) {
  const versions = useQuery(legalVersionsQuery).data?.versions.filter((each) => each.document === document)
  if (!versions || versions.length < 2) return null
  return (
    <section className="mt-7">
      <h2 className="type-title-3">{messages.versions}</h2>
      <ul className="mt-2 flex flex-col gap-2">
        {versions.map(({ version, effectiveFrom, changes, state }) => (
          <li key={version} className="type-body text-text-2">
            <span className="type-body-strong text-text">
              {messages.holdsFrom(formatLongDay(effectiveFrom))} · {messages.states[state]}
            </span>
            <br />
            {changes}
          </li>
        ))}
      </ul>
    </section>
  )
}
