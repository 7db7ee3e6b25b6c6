import { parseSecondFactorCode, type SecondFactorCode } from '@gwanyeok/domain/accounts/second-factor.ts'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/api.ts'
import { explainError } from '../../api/error-messages.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { ButtonVariant } from '../../ui/buttons/button-class.ts'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { lacksRecentSignIn } from '../recent-sign-in-errors.ts'
import { checkCode, CodeField } from './code-field.tsx'
import { secondFactorMessages as messages } from './messages.ts'

interface Props {
  onSubmit: (code: string) => Promise<unknown>
  /** Label of the button that submits. */
  action?: string
  variant?: ButtonVariant
  /** A sentence above the field. */
  lead?: ReactNode
  /** Content below the buttons. */
  children?: ReactNode
}

/** Asks for a code of the authenticator app or a recovery code. */
export function CodeForm({ onSubmit, action = messages.confirm, variant, lead, children }: Props) {
  const [kind, setKind] = useState<SecondFactorCode['kind']>('app')
  const [code, setCode] = useState('')
  const form = useForm({
    values: { code },
    // A complete code of the other kind is valid, too: the server accepts both kinds.
    validate: (values) => ({
      code: parseSecondFactorCode(values.code) ? null : checkCode(kind, values.code),
    }),
    submit: () => onSubmit(code),
    explainRefusal: (error) => explainCodeError(error, kind),
  })
  const switchKind = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setCode('')
  }
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      {lead && <p className="type-body text-text-2">{lead}</p>}
      <p className="type-body text-text-2">{kind === 'app' ? messages.appLead : messages.recoveryLead}</p>
      <CodeField kind={kind} value={code} onChange={setCode} error={form.findError('code')} />
      <div>
        <SubmitButton form={form} {...(variant && { variant })}>
          {action}
        </SubmitButton>
        <Button variant="quiet" isFullWidth onClick={switchKind} className="mt-1">
          {kind === 'app' ? messages.switchToRecoveryCode : messages.switchToApp}
        </Button>
        {children}
      </div>
    </form>
  )
}

const FIELD_ERRORS = new Set(['second_factor_wrong', 'second_factor_used'])

/**
 * Returns the error of a refused code: none if a recent sign-in is missing, at the field if the code was wrong or already
 * used, otherwise at the form.
 */
export function explainCodeError(error: unknown, kind: SecondFactorCode['kind']) {
  if (lacksRecentSignIn(error)) return {}
  const errorCode = error instanceof ApiError ? error.code : null
  if (!errorCode || !FIELD_ERRORS.has(errorCode)) return { form: explainError(error) }
  return { fields: { code: kind === 'recovery' ? messages.recoveryCodeWrong : explainError(error) } }
}
