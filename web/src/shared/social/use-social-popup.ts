import type { SocialOutcome, SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { useEffect, useRef, useState } from 'react'
import { ERROR_MESSAGES, explainError } from '../api/error-messages.ts'
import { socialMessages } from './messages.ts'
import { openSocialPopup, type StartedSignIn } from './open-social-popup.ts'

/** `second_factor_needed`: the page continues with the second step. */
const SUCCESSES = ['signed_in', 'sign_up', 'linked', 'confirmed', 'second_factor_needed'] as const
type Success = (typeof SUCCESSES)[number]
const isSuccess = (outcome: SocialOutcome): outcome is Success =>
  (SUCCESSES as readonly string[]).includes(outcome)

interface Options {
  start: (provider: SocialProvider) => Promise<StartedSignIn>
  /** Called after a successful sign-in. */
  onDone: (outcome: Success, provider: SocialProvider) => void | Promise<void>
}

/** Lets the member sign in with a social service in a popup, which is closed when the component is unmounted. */
export function useSocialPopup({ start, onDone }: Options) {
  const [busyProvider, setBusyProvider] = useState<SocialProvider | null>(null)
  const [error, setError] = useState<string | null>(null)
  const cancel = useRef<(() => void) | null>(null)
  useEffect(() => () => cancel.current?.(), [])

  const stop = (message: string | null) => {
    setBusyProvider(null)
    setError(message)
  }
  /** `started`: the result of `start`, if the caller has already called it. */
  const openPopup = (provider: SocialProvider, started?: StartedSignIn) => {
    setError(null)
    setBusyProvider(provider)
    cancel.current = openSocialPopup(async () => started ?? start(provider), {
      onOutcome: (outcome) => {
        if (!isSuccess(outcome)) return stop(ERROR_MESSAGES[outcome])
        void Promise.resolve(onDone(outcome, provider)).then(
          () => stop(null),
          (failure: unknown) => stop(explainError(failure)),
        )
      },
      onClosed: () => stop(socialMessages.popupClosed),
      onStartFailed: (failure) => stop(explainError(failure)),
    })
    if (!cancel.current) stop(socialMessages.popupBlocked)
  }
  return { busyProvider, error, open: openPopup }
}
