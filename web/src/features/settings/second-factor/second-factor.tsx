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

/** With fewer recovery codes left, a warning is shown. */
const FEW_RECOVERY_CODES = 3

type SetUpSecret = Answer<'POST /me/second-factor/start'>
type OpenSheet =
  | { kind: 'set up'; secret: SetUpSecret }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'renew' | 'turn off' }

const TITLES: Record<OpenSheet['kind'], string> = {
  'set up': messages.setUpTitle,
  codes: messages.codesTitle,
  renew: messages.renewCodesTitle,
  'turn off': messages.turnOffTitle,
}

/** Settings of the second factor: codes of an authenticator app as a second step of signing in. */
export function SecondFactor() {
  const stateQuery = useQuery(secondFactorQuery)
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null)
  const close = () => setOpenSheet(null)
  const factor = useSecondFactor()
  return (
    <Section title={messages.title}>
      {stateQuery.data ? (
        <FactorState
          state={stateQuery.data}
          isStarting={factor.start.isPending}
          onStart={() =>
            factor.start.mutate(undefined, {
              onSuccess: (secret) => setOpenSheet({ kind: 'set up', secret }),
            })
          }
          onOpen={(kind) => setOpenSheet({ kind })}
        />
      ) : stateQuery.isError ? (
        <QueryFailure title={messages.loadFailed} query={stateQuery} />
      ) : (
        <PeopleSkeleton />
      )}
      <Sheet
        open={openSheet !== null}
        onClose={close}
        title={openSheet ? TITLES[openSheet.kind] : messages.title}
      >
        {openSheet?.kind === 'set up' && (
          <SetUp
            setUpSecret={openSheet.secret}
            onCode={async (code) => setOpenSheet({ kind: 'codes', codes: await factor.turnOn(code) })}
          />
        )}
        {openSheet?.kind === 'codes' && <RecoveryCodes codes={openSheet.codes} onClose={close} />}
        {openSheet?.kind === 'renew' && (
          <SheetBody>
            <CodeForm
              lead={messages.renewCodesLead}
              action={messages.renewCodes}
              onSubmit={async (code) =>
                setOpenSheet({ kind: 'codes', codes: await factor.renewRecoveryCodes(code) })
              }
            />
          </SheetBody>
        )}
        {openSheet?.kind === 'turn off' && (
          <SheetBody>
            <CodeForm
              lead={messages.turnOffLead}
              action={messages.turnOff}
              variant="destructive"
              onSubmit={async (code) => {
                await factor.turnOff(code)
                close()
              }}
            />
          </SheetBody>
        )}
      </Sheet>
    </Section>
  )
}

const SheetBody = ({ children }: { children: ReactNode }) => (
  <div className="px-5 pt-1 pb-5 md:px-6 md:pb-6">{children}</div>
)

interface FactorStateProps {
  state: Answer<'GET /me/second-factor'>
  isStarting: boolean
  onStart: () => void
  onOpen: (kind: 'renew' | 'turn off') => void
}

function FactorState({
  state: { onSince, recoveryCodesLeft, required },
  isStarting,
  onStart,
  onOpen,
}: FactorStateProps) {
  if (onSince === null) {
    return (
      <div className="flex min-h-16 items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="type-card text-text-2">{messages.offHint}</p>
          {required && <Warning>{messages.requiredHint}</Warning>}
        </div>
        <Button variant={required ? 'primary' : 'secondary'} size="xs" busy={isStarting} onClick={onStart}>
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
          <Button variant="secondary" size="xs" onClick={() => onOpen('turn off')}>
            {messages.turnOff}
          </Button>
        }
      />
      <Row
        label={messages.recoveryCodes}
        hint={messages.codesLeft(recoveryCodesLeft)}
        isWarning={recoveryCodesLeft < FEW_RECOVERY_CODES}
        action={
          <Button variant="secondary" size="xs" onClick={() => onOpen('renew')}>
            {messages.renewCodes}
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
