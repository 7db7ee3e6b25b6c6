import { useEffect, useRef } from 'react'
import { CodeForm } from '#shared/session/second-factor/code-form.tsx'
import { secondFactorMessages as messages } from '#shared/session/second-factor/messages.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { useSecondStep } from './mutations.ts'
import { PanelHeader } from './panel-header.tsx'

/** Asks for the code of the second factor after the right password, or after a sign-in with a social service. */
export function SecondStep({ onStartOver }: { onStartOver: () => void }) {
  const sendCode = useSecondStep()
  const panel = useRef<HTMLDivElement>(null)
  // `AuthPanel` cannot focus the field, because this component is loaded later.
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={panel}>
      <PanelHeader title={messages.title} />
      <CodeForm onSubmit={sendCode}>
        <Button variant="quiet" isFullWidth onClick={onStartOver}>
          {messages.startOver}
        </Button>
      </CodeForm>
    </div>
  )
}
