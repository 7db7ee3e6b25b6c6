import { SwitchField } from '../ui/forms/switch.tsx'
import { pushMessages as messages } from './messages.ts'
import { useChangePush, useIsPushOn, usePushObstacle } from './use-push.ts'

/** A switch for pushes to this browser, or the reason why it cannot get any. */
export function DevicePushSetting() {
  const obstacle = usePushObstacle()
  return obstacle ? <p className="type-label">{messages[obstacle]}</p> : <PushSwitch />
}

function PushSwitch() {
  const isOn = useIsPushOn()
  const change = useChangePush()
  return (
    <SwitchField
      label={messages.switchLabel}
      hint={messages.hint}
      checked={isOn ?? false}
      disabled={isOn === undefined || change.isPending}
      onChange={change.mutate}
    />
  )
}
