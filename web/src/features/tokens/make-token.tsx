import { TOKEN_NAME_LENGTH } from '@gwanyeok/domain/tokens/limits.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/error-messages.ts'
import { ShownOnce } from '#shared/forms/shown-once.tsx'
import { useForm } from '#shared/forms/use-form.ts'
import { isDeclined } from '#shared/session/recent-sign-in-errors.ts'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { Segmented } from '#shared/ui/forms/segmented.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { tokensMessages as messages } from './messages.ts'
import { useMakeToken } from './mutations.ts'
import type { Token } from './queries.ts'

const SCOPES = (['read', 'write'] as const).map((value) => ({ value, label: messages.scopes[value] }))
const DAYS = ([30, 90, 365] as const).map((days) => ({ value: `${days}`, label: messages.dayChoices[days] }))

/** Asks for name, scope and days; then shows the new token, this once. */
export function MakeToken({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  const close = () => {
    setToken(null)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={token === null ? messages.make : messages.made}>
      {token === null ? (
        <TokenForm onMade={setToken} />
      ) : (
        <ShownOnce label={messages.token} hint={messages.once} value={token} onClose={close} />
      )}
    </Sheet>
  )
}

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const make = useMakeToken()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Token['scope']>('read')
  const [days, setDays] = useState('90')
  const form = useForm({
    values: { name },
    check: (values) => ({ name: values.name.trim() === '' ? messages.nameRequired : null }),
    submit: async () => onMade(await make({ name, scope, days: Number(days) })),
    explain: (error) => ({ form: isDeclined(error) ? null : messageOf(error) }),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-5 px-5 pt-1 pb-5 md:px-6 md:pb-6">
      <Field label={messages.name} hint={messages.nameHint} error={form.errorOf('name')}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={TOKEN_NAME_LENGTH}
            placeholder={messages.namePlaceholder}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            onBlur={form.leave('name')}
          />
        )}
      </Field>
      <Segmented legend={messages.scope} options={SCOPES} value={scope} onChange={setScope} />
      <Segmented legend={messages.days} options={DAYS} value={days} onChange={setDays} />
      <p className="type-label text-text-2">
        {messages.never} {messages.limits}
      </p>
      <SubmitButton form={form}>{messages.make}</SubmitButton>
    </form>
  )
}
