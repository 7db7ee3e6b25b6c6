import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Answer } from '#shared/api/api.ts'
import { formatKoreanDay } from '#shared/format/format-times.ts'
import { CodeForm } from '#shared/session/second-factor/code-form.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx'
import { SettingRow } from '../setting-row.tsx'
import { secondFactorSettings as messages } from './messages.ts'
import { useSecondFactorMutations } from './mutations.ts'
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

/** Rows of the second factor: codes of an authenticator app as a second step of signing in. */
export function SecondFactor() {
  const factorQuery = useQuery(secondFactorQuery)
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null)
  const close = () => setOpenSheet(null)
  const mutations = useSecondFactorMutations()
  return (
    <>
      {!factorQuery.data && !factorQuery.isError && <ListRowsSkeleton />}
      {!factorQuery.data && factorQuery.isError && (
        <QueryFailure title={messages.loadFailed} query={factorQuery} />
      )}
      {factorQuery.data && (
        <FactorRows
          state={factorQuery.data}
          isStarting={mutations.start.isPending}
          onStart={() =>
            mutations.start.mutate(undefined, {
              onSuccess: (secret) => setOpenSheet({ kind: 'set up', secret }),
            })
          }
          onOpen={(kind) => setOpenSheet({ kind })}
        />
      )}
      <Sheet
        open={openSheet !== null}
        onClose={close}
        title={openSheet ? TITLES[openSheet.kind] : messages.title}
      >
        {openSheet?.kind === 'set up' && (
          <SetUp
            setUpSecret={openSheet.secret}
            onCodeSubmit={async (code) =>
              setOpenSheet({ kind: 'codes', codes: await mutations.turnOn(code) })
            }
          />
        )}
        {openSheet?.kind === 'codes' && <RecoveryCodes codes={openSheet.codes} onClose={close} />}
        {openSheet?.kind === 'renew' && (
          <SheetBody>
            <CodeForm
              lead={messages.renewCodesLead}
              action={messages.renewCodes}
              onSubmit={async (code) =>
                setOpenSheet({ kind: 'codes', codes: await mutations.renewRecoveryCodes(code) })
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
                await mutations.turnOff(code)
                close()
              }}
            />
          </SheetBody>
        )}
      </Sheet>
    </>
  )
}

const SheetBody = ({ children }: { children: ReactNode }) => (
  <div className="px-5 pt-1 pb-5 md:px-6 md:pb-6">{children}</div>
)

interface FactorRowsProps {
  state: Answer<'GET /me/second-factor'>
  isStarting: boolean
  onStart: () => void
  onOpen: (kind: 'renew' | 'turn off') => void
}

function FactorRows({
  state: { enabledAt, recoveryCodesLeft, required },
  isStarting,
  onStart,
  onOpen,
}: FactorRowsProps) {
  if (enabledAt === null) {
    return (
      <SettingRow
        label={messages.title}
        isDone={false}
        value={messages.offHint}
        isValueHint
        note={required && <Warning>{messages.requiredHint}</Warning>}
        action={
          <Button variant={required ? 'primary' : 'secondary'} isBusy={isStarting} onClick={onStart}>
            {messages.turnOn}
          </Button>
        }
      />
    )
  }
  const codesLeft = messages.codesLeft(recoveryCodesLeft)
  const hasFewCodes = recoveryCodesLeft < FEW_RECOVERY_CODES
  return (
    <>
      <SettingRow
        label={messages.title}
        isDone
        value={messages.enabledAt(formatKoreanDay(enabledAt))}
        action={
          <Button variant="secondary" onClick={() => onOpen('turn off')}>
            {messages.turnOff}
          </Button>
        }
      />
      <SettingRow
        label={messages.recoveryCodes}
        value={hasFewCodes ? <Warning>{codesLeft}</Warning> : codesLeft}
        action={
          <Button variant="secondary" onClick={() => onOpen('renew')}>
            {messages.renewCodes}
          </Button>
        }
      />
    </>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <span className="mt-0.5 flex items-center gap-1 type-label text-warning">
    <TriangleAlert size={14} aria-hidden="true" className="flex-none" /> {children}
  </span>
)
