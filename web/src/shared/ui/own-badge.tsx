import { sharedMessages } from '../messages.ts'

/** Marks the viewer's own items. */
export function OwnBadge({ children = sharedMessages.ownBadge }: { children?: string }) {
  return (
    <span className="inline-flex h-5 flex-none items-center rounded-1 bg-accent px-1.5 type-caption-strong text-on-accent">
      {children}
    </span>
  )
}
