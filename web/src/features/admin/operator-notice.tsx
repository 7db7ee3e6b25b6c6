import { missingDetails } from '@gwanyeok/domain/legal/missing.ts'
import { useKnownOperator } from '#shared/operator.ts'
import { Section } from '#shared/ui/section.tsx'
import { adminMessages } from './messages.ts'

const { operator: messages } = adminMessages

/** What the legal pages still lack; hidden once they are complete. */
export function OperatorNotice() {
  const operator = useKnownOperator()
  const missing = operator ? missingDetails(operator) : []
  if (missing.length === 0) return null
  return (
    <Section title={messages.title}>
      <p className="type-label text-text-2">{messages.text}</p>
      <ul className="mt-3 flex flex-col gap-1.5">
        {missing.map((fact) => {
          const [name, setting] = messages.facts[fact].split(/ (?=[A-Z_]+$)/)
          return (
            <li key={fact} className="flex items-baseline justify-between gap-3 type-label md:justify-start">
              <span className="flex-none md:w-48">{name}</span>
              <code className="min-w-0 break-all text-right type-caption text-text-3">{setting}</code>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
