import { notificationMessages } from './messages.ts'

export function UnreadDot() {
  return (
    <span className="mt-1.5 size-2 flex-none rounded-full bg-action">
      <span className="sr-only">{notificationMessages.unread}</span>
    </span>
  )
}
