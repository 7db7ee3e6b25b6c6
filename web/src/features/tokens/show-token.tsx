import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/buttons/button.tsx'
import { Field } from '../../shared/ui/forms/field.tsx'
import { Input } from '../../shared/ui/forms/input.tsx'
import { tokensMessages as messages } from './messages.ts'

export function ShowToken({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast.success(messages.copied),
      () => toast.error(messages.copyFailed),
    )
  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-5 md:px-6 md:pb-6">
      <Field label={messages.token} hint={messages.once}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={token}
            className="font-mono"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" full onClick={onClose}>
          {messages.close}
        </Button>
        <Button variant="primary" full onClick={() => void copy()}>
          {messages.copy}
        </Button>
      </div>
    </div>
  )
}
