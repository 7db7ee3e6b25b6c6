import { ShieldCheck } from 'lucide-react'
import type { Answer } from '#shared/api/api.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { accountMessages } from '../messages.ts'

export type RemovedAccess = Answer<'POST /password-reset/complete'>['removed']

interface Props {
  removed: RemovedAccess
  isSignedIn: boolean
  onLeave: () => void
}

/** Lists all access that a reset has removed. */
export function PasswordChanged({ removed, isSignedIn, onLeave }: Props) {
  return (
    <div>
      <span className="flex size-14 items-center justify-center rounded-full bg-surface-3 text-text-2">
        <ShieldCheck size={26} aria-hidden="true" />
      </span>
      <h2 className="mt-4 type-title-2">{accountMessages.passwordChanged}</h2>
      <p className="mt-1 type-body text-text-2">{accountMessages.accessRemoved}</p>
      <ul className="mt-5 flex list-disc flex-col gap-1.5 rounded-3 bg-surface-2 py-4 pr-4 pl-8 type-card text-text-2 marker:text-text-3">
        {listLines(removed).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button size="lg" isFullWidth onClick={onLeave} className="mt-6">
        {isSignedIn ? accountMessages.goHome : accountMessages.login}
      </Button>
    </div>
  )
}

function listLines({ services, tokens, secondFactor, sessions }: RemovedAccess): string[] {
  return [
    ...services.map(accountMessages.removedService),
    ...(tokens > 0 ? [accountMessages.removedTokens(tokens)] : []),
    ...(secondFactor ? [accountMessages.removedSecondFactor] : []),
    ...(sessions > 0 ? [accountMessages.removedSessions(sessions)] : []),
  ]
}

/** Returns whether a reset has removed more than sessions, which end with every reset. */
export const hasRemovedMoreThanSessions = ({ services, tokens, secondFactor }: RemovedAccess): boolean =>
  secondFactor || services.length > 0 || tokens > 0
