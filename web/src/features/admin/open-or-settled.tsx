import { type ReactNode, useState } from 'react'
import { Chip } from '../../shared/ui/buttons/chip.tsx'
import { Section } from '../../shared/ui/section.tsx'

export type DeskStatus = 'open' | 'settled'

interface Props {
  messages: Record<DeskStatus | 'show', string>
  children: (status: DeskStatus) => ReactNode
}

/** A list that has an open and a settled half: chips choose which one is shown. */
export function OpenOrSettled({ messages, children }: Props) {
  const [status, setStatus] = useState<DeskStatus>('open')
  return (
    <Section>
      <div role="group" aria-label={messages.show} className="mb-2 flex gap-2">
        {(['open', 'settled'] as const).map((one) => (
          <Chip key={one} selected={status === one} onSelect={() => setStatus(one)}>
            {messages[one]}
          </Chip>
        ))}
      </div>
      {children(status)}
    </Section>
  )
}
