import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Answer } from '#shared/api/api.ts'
import { formatKoreanDay } from '#shared/format/format-times.ts'
import { CodeForm } from '#shared/session/second-factor/code-form.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Section } from '#shared/ui/section.tsx'
import { PeopleSkeleton } from '../people-skeleton.tsx'
import { secondFactorSettings as messages } from './messages.ts'
import { useSecondFactor } from './mutations.ts'
import { secondFactorQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

type Started = Answer<'POST /me/second-factor/start'>
type Open =
  | { what: 'set up'; started: Started }
  | { what: 'codes'; codes: readonly string[] }
  | { what: 'renew' | 'turn off' }

const TITLES: Record<Open['what'], string> = {
  'set up': messages.setUpTitle,
  codes: messages.codesTitle,
  renew: messages.renewTitle,
  'turn off': messages.offTitle,
}

/** Codes of an authenticator app as a second step of signing in. */
export function SecondFactor() {
  const state = useQuery(secondFactorQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const factor = useSecondFactor()
  return (
    <Section title={messages.title}>
      {state.data ? (
        <State
          state={state.data}
          starting={factor.start.isPending}
          onStart={() =>
            factor.start.mutate(undefined, { onSuccess: (started) => setOpen({ what: 'set up', started }) })
          }
          onOpen={(what) => setOpen({ what })}
        />
      ) : state.isError ? (
        <QueryFailure title={messages.failed} query={state} />
      ) : (
        <PeopleSkeleton />
      )}
      <Sheet open={open !== null} onClose={close} title={open ? TITLES[open.what] : messages.title}>
        {open?.what === 'set up' && (
          <SetUp
            started={open.started}
            onCode={async (code) => setOpen({ what: 'codes', codes: await factor.turnOn(code) })}
          />
        )}
        {open?.what === 'codes' && <RecoveryCodes codes={open.codes} onClose={close} />}
        {open?.what === 'renew' && (
          <Padded>
            <CodeForm
              lead={messages.renewLead}
              action={messages.renew}
              onSubmit={async (code) => setOpen({ what: 'codes', codes: await factor.renew(code) })}
            />
          </Padded>
        )}
        {open?.what === 'turn off' && (
          <Padded>
            <CodeForm
              lead={messages.offLead}
              action={messages.turnOff}
              variant="destructive"
              onSubmit={async (code) => {
                await factor.turnOff(code)
                close()
              }}
            />
          </Padded>
        )}
      </Sheet>
    </Section>
  )
}

const Padded = ({ children }: { children: ReactNode }) => (
  <div className="px-5 pt-1 pb-5 md:px-6 md:pb-6">{children}</div>
)

interface StateProps {
  state: Answer<'GET /me/second-factor'>
  starting: boolean
  onStart: () => void
  onOpen: (what: 'renew' | 'turn off') => void
}

function State({ state: { onSince, recoveryCodesLeft, required }, starting, onStart, onOpen }: StateProps) {
  if (onSince === null) {
    return (
      <div className="flex min-h-16 items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="type-card text-text-2">{messages.off}</p>
          {required && <Warning>{messages.required}</Warning>}
        </div>
        <Button variant={required ? 'primary' : 'secondary'} busy={starting} onClick={onStart}>
          {messages.turnOn}
        </Button>
      </div>
    )
  }
  return (
    <div className="divide-y divide-line">
      <Row
        label={messages.onSince(formatKoreanDay(onSince))}
        action={
          <Button variant="quiet" className="-mr-4" onClick={() => onOpen('turn off')}>
            {messages.turnOff}
          </Button>
        }
      />
      <Row
        label={messages.recoveryCodes}
        hint={messages.left(recoveryCodesLeft)}
        isWarning={recoveryCodesLeft < 3}
        action={
          <Button variant="secondary" onClick={() => onOpen('renew')}>
            {messages.renew}
          </Button>
        }
      />
    </div>
  )
}

interface RowProps {
  label: string
  hint?: string
  isWarning?: boolean
  action: ReactNode
}

function Row({ label, hint, isWarning, action }: RowProps) {
  return (
    <div className="flex min-h-16 items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="type-card-strong">{label}</p>
        {hint && (isWarning ? <Warning>{hint}</Warning> : <p className="type-caption text-text-2">{hint}</p>)}
      </div>
      {action}
    </div>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="mt-0.5 flex items-center gap-1 type-caption text-warning">
    <TriangleAlert size={14} aria-hidden="true" className="flex-none" /> {children}
  </p>
)
