import type { ReactNode } from 'react'
import { sharedMessages } from '../messages.ts'
import { cx } from '../ui/cx.ts'

interface Props {
  /** Title of the browser's tab, and the page's heading unless the page has its own. */
  title: string
  /** The page writes its own `h1`. */
  ownHeading?: boolean
  children: ReactNode
  /** Second column from 1000 px; below the first on the phone. */
  aside?: ReactNode
  /** The second column is wider: a `StickyAside`. */
  wideAside?: boolean
  /** One column of full width, or as narrow as a form. */
  wide?: boolean
  narrow?: boolean
}

const WIDE_ASIDE = 'lg:grid-cols-[minmax(0,1fr)_var(--size-aside-wide)]'

/** One column of sections with 8 px of grey between them, the last to the end of the screen; from 1000 px two of cards. */
export function Page({ title, ownHeading, children, aside, wideAside, wide, narrow }: Props) {
  return (
    <div
      className={cx(
        'mx-auto flex w-full flex-col gap-2 max-md:min-h-[calc(100dvh-var(--below-header))] max-md:*:last:grow md:max-w-column md:gap-4 md:py-4',
        'lg:frame lg:grid lg:items-start lg:pt-7 lg:pb-0',
        (aside || wideAside) && (wideAside ? WIDE_ASIDE : 'lg:grid-cols-[minmax(0,1fr)_var(--size-aside)]'),
        !aside && !wideAside && !wide && !narrow && 'lg:max-w-column',
        // As wide as before, with the frame's padding.
        narrow && 'md:max-w-120 lg:max-w-132',
      )}
    >
      <title>{`${title} · ${sharedMessages.brand}`}</title>
      {/* The phone's header has it. */}
      {!ownHeading && aside && (
        <h1 className="sr-only lg:not-sr-only lg:col-span-2 lg:type-title-1">{title}</h1>
      )}
      <div className="flex min-w-0 flex-col gap-2 max-md:*:last:grow md:gap-4">
        {!ownHeading && !aside && <h1 className="sr-only">{title}</h1>}
        {children}
      </div>
      {wideAside
        ? aside
        : aside && <div className="flex min-w-0 flex-col gap-2 max-md:*:last:grow md:gap-4">{aside}</div>}
    </div>
  )
}
