import { type ButtonLook, buttonClass } from '#shared/ui/buttons/button-class.ts'
import { cx } from '#shared/ui/cx.ts'
import { landingMessages } from './messages.ts'

/**
 * To the open pages, where the server says by a style that there are any. Not the router's link: at these addresses the
 * server gives visitors its own pages.
 */
export const LookAround = ({ className, ...look }: ButtonLook & { className?: string }) => (
  <p className={cx('[display:var(--open-pages,none)]', className)}>
    <a href="/leaderboard" className={buttonClass(look)}>
      {landingMessages.lookAround}
    </a>
  </p>
)
