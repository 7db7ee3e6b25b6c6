import { LONGEST_WEBHOOK_URL } from '@gwanyeok/domain/webhooks/limits.ts'
import { useState } from 'react'
import { ApiError } from '#shared/api/api.ts'
import { FIELD_MESSAGES, messageOf } from '#shared/api/error-messages.ts'
import { ShownOnce } from '#shared/forms/shown-once.tsx'
import { textFault } from '#shared/forms/text-fault.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { isDeclined } from '#shared/session/recent-sign-in-errors.ts'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { webhooksMessages as messages } from './messages.ts'
import { useAddWebhook } from './mutations.ts'

/** Asks for the address; then shows the secret, this once. */
export function AddWebhook({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    setSecret(null)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={secret === null ? messages.add : messages.added}>
      {secret === null ? (
        <UrlForm onAdded={setSecret} />
      ) : (
        <ShownOnce label={messages.secret} hint={messages.secretOnce} value={secret} onClose={close} />
      )}
    </Sheet>
  )
}

function UrlForm({ onAdded }: { onAdded: (secret: string) => void }) {
  const add = useAddWebhook()
  const [url, setUrl] = useState('')
  const form = useForm({
    values: { url },
    check: (values) => ({
      url: textFault(values.url, LONGEST_WEBHOOK_URL, {
        required: messages.urlRequired,
        tooLong: FIELD_MESSAGES.too_long,
      }),
    }),
    submit: async () => onAdded(await add(url.trim())),
    explain,
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-5 px-5 pt-1 pb-5 md:px-6 md:pb-6">
      <Field label={messages.url} hint={messages.urlHint} error={form.errorOf('url')}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={url}
            placeholder={messages.urlPlaceholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setUrl(event.target.value)}
            onBlur={form.leave('url')}
          />
        )}
      </Field>
      <p className="type-label text-text-2">{messages.limit}</p>
      <SubmitButton form={form}>{messages.add}</SubmitButton>
    </form>
  )
}

/** The address's own fault below the field, everything else below the form. */
function explain(error: unknown) {
  const code = error instanceof ApiError ? error.fields['url'] : undefined
  if (code) return { fields: { url: messages.urlFaults[code] ?? FIELD_MESSAGES[code] } }
  return { form: isDeclined(error) ? null : messageOf(error) }
}
