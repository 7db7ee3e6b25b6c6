import { useState } from 'react'
import { ShownOnce } from '#shared/forms/shown-once.tsx'
import { formatMoment } from '#shared/format/format-times.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Switch } from '#shared/ui/forms/switch.tsx'
import { Confirm } from '#shared/ui/overlays/confirm.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { webhooksMessages as messages } from '../messages.ts'
import { useRemoveWebhook, useRotateSecret, useSendTest, useSwitchWebhook } from '../mutations.ts'
import type { Webhook } from '../queries.ts'
import { Deliveries } from './deliveries.tsx'

interface Props {
  webhook: Webhook
  onClose: () => void
}

/** One webhook: its switch, a test, another secret, and what was sent to it. */
export function WebhookDetails({ webhook, onClose }: Props) {
  const rotate = useRotateSecret()
  const [secret, setSecret] = useState<string | null>(null)
  const [asks, setAsks] = useState<'rotate' | 'remove' | null>(null)
  const stopAsking = () => setAsks(null)
  const remove = useRemoveWebhook()
  if (secret !== null) {
    return (
      <Sheet open onClose={onClose} title={messages.rotated}>
        <ShownOnce label={messages.secret} hint={messages.secretOnce} value={secret} onClose={onClose} />
      </Sheet>
    )
  }
  return (
    <>
      <Sheet open onClose={onClose} title={messages.details} width="medium">
        <div className="flex flex-col px-5 pt-1 pb-5 md:px-6 md:pb-6">
          <p className="type-body break-all">{webhook.url}</p>
          <State webhook={webhook} />
          <div className="mt-3 flex flex-wrap gap-2">
            <TestButton webhook={webhook} />
            <Button variant="secondary" onClick={() => setAsks('rotate')}>
              {messages.rotate}
            </Button>
            <Button variant="destructive" onClick={() => setAsks('remove')}>
              {messages.remove}
            </Button>
          </div>
          <Deliveries webhook={webhook} />
        </div>
      </Sheet>
      <Confirm
        open={asks === 'rotate'}
        title={messages.rotateTitle}
        message={messages.rotateText}
        action={messages.rotate}
        harmless
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate(webhook, { onSuccess: setSecret, onSettled: stopAsking })}
        onClose={stopAsking}
      />
      <Confirm
        open={asks === 'remove'}
        title={messages.removeTitle}
        message={messages.removeText}
        action={messages.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(webhook, { onSuccess: onClose, onSettled: stopAsking })}
        onClose={stopAsking}
      />
    </>
  )
}

function State({ webhook: { id, off, oldSecretUntil } }: { webhook: Webhook }) {
  const turn = useSwitchWebhook()
  return (
    <>
      <Switch
        label={messages.send}
        {...(off && { hint: messages.offReason[off.reason] })}
        checked={off === null}
        disabled={turn.isPending}
        onChange={(isOn) => turn.mutate({ id, isOn })}
      />
      {oldSecretUntil && (
        <p className="type-label text-text-2">{messages.oldSecret(formatMoment(oldSecretUntil))}</p>
      )}
    </>
  )
}

function TestButton({ webhook }: { webhook: Webhook }) {
  const test = useSendTest()
  return (
    <Button
      variant="primary"
      disabled={webhook.off !== null}
      busy={test.isPending}
      onClick={() => test.mutate(webhook)}
    >
      {messages.test}
    </Button>
  )
}
