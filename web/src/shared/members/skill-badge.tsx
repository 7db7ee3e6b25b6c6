import { cx } from '../ui/cx.ts'
import { HitIcon } from '../ui/hit-icon.tsx'
import { sharedMemberMessages } from './messages.ts'

/** Of members whose hits cannot be explained by luck. */
export function SkillBadge({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex h-5.5 flex-none items-center gap-1 rounded-1 bg-accent px-1.5 align-middle type-caption-strong whitespace-nowrap text-on-accent',
        className,
      )}
    >
      <HitIcon />
      {sharedMemberMessages.skillBadge}
    </span>
  )
}
