import { Button } from '../ui/buttons/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Textarea } from '../ui/forms/textarea.tsx'
import { sharedMessages } from '../messages.ts'
import { copyWithToast } from './copy-with-toast.ts'
import { copyMessages as messages } from './copy-messages.ts'

interface Props {
  label: string
  hint: string
  value: string
  onClose: () => void
}

/** The content of a sheet from which a member copies a secret that is shown only once. */
export function OneTimeSecret({ label, hint, value, onClose }: Props) {
  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-5 md:px-6 md:pb-6">
      <Field label={label} hint={hint}>
        {(control) => (
          <Textarea
            {...control}
            readOnly
            rows={1}
            value={value}
            className="font-mono break-all"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" isFullWidth onClick={onClose}>
          {sharedMessages.close}
        </Button>
        <Button variant="primary" isFullWidth onClick={() => void copyWithToast(value)}>
          {messages.copy}
        </Button>
      </div>
    </div>
  )
}
