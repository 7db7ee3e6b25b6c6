import { call } from '../../shared/api/api.ts'
import { useEnterSession, useSessionQuery } from '../../shared/session/session.ts'
import { socialMessages } from '../../shared/social/messages.ts'
import { SocialButtons } from '../../shared/social/social-buttons.tsx'
import { useSocialWindow } from '../../shared/social/use-social-window.ts'

interface Props {
  onNew: () => Promise<void>
  onSecondStep: () => void
}

/** Below a form: the other ways in, where the operator has set some. */
export function SocialSignIn({ onNew, onSecondStep }: Props) {
  const signInWith = useSessionQuery().data?.signInWith
  const enter = useEnterSession()
  const { busy, error, open } = useSocialWindow({
    start: (provider) => call('POST /social/:provider/start', { params: { provider } }),
    onDone(done) {
      if (done === 'second_factor_needed') return onSecondStep()
      return done === 'sign_up' ? onNew() : enter()
    },
  })
  // The server's page says how many there will be: nothing below moves when they come.
  if (!signInWith)
    return <div className="h-[calc(var(--social-count,0)*3.5rem+min(1,var(--social-count,0))*3rem)]" />
  if (signInWith.length === 0) return null
  return (
    <div>
      <p className="my-4 flex items-center gap-3 type-label text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {socialMessages.or}
      </p>
      <SocialButtons
        services={signInWith}
        label={socialMessages.continueWith}
        busy={busy}
        error={error}
        onPress={open}
      />
    </div>
  )
}
