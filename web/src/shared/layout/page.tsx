import type { ReactNode } from 'react'
import { sharedMessages } from '../messages.ts'
import { cx } from '../ui/cx.ts'

interface Props {
  /** Title of the browser tab, and heading of the page unless `hasOwnHeading` is set. */
  title: string
  /** Whether the page renders its own `h1`. */
  hasOwnHeading?: boolean
  children: ReactNode
  /** Content of the second column, which is below the first one on screens narrower than 1000 px. */
  aside?: ReactNode
  /** Whether `aside` is a `StickyAside`, whose column is wider. */
  hasWideAside?: boolean
  /** Whether the page has one column of full width. */
  isWide?: boolean
  /** Whether the page has one column, as narrow as a form. */
  isNarrow?: boolean
}

const WIDE_ASIDE = 'lg:grid-cols-[minmax(0,1fr)_var(--size-aside-wide)]'

/**
 * Lays out a page. On the phone it is one column of sections, 8 px apart; the last section reaches the end of the
 * screen. From 1000 px it has up to two columns of cards.
 */
export function Page({ title, hasOwnHeading, children, aside, hasWideAside, isWide, isNarrow }: Props) {
  return (
    <div
      className={cx(
        'mx-auto flex w-full flex-col gap-2 max-md:min-h-[calc(100dvh-var(--below-header))] max-md:*:last:grow md:max-w-column md:gap-4 md:py-4',
        'lg:frame lg:grid lg:items-start lg:pt-7 lg:pb-0',
        (aside || hasWideAside) &&
          (hasWideAside ? WIDE_ASIDE : 'lg:grid-cols-[minmax(0,1fr)_var(--size-aside)]'),
        !aside && !hasWideAside && !isWide && !isNarrow && 'lg:max-w-column',
        // A narrow page begins at a fixed height, so that content that arrives later does not move it.
        isNarrow && 'md:max-w-120 lg:max-w-152 lg:pt-narrow!',
      )}
    >
      <title>{`${title} · ${sharedMessages.brand}`}</title>
      {/* The header shows the title on the phone. */}
      {!hasOwnHeading && aside && (
        <h1 className="sr-only lg:not-sr-only lg:col-span-2 lg:type-title-1">{title}</h1>
      )}
      <div className="flex min-w-0 flex-col gap-2 max-md:*:last:grow md:gap-4">
        {!hasOwnHeading && !aside && <h1 className="sr-only">{title}</h1>}
        {children}
      </div>
      {hasWideAside
        ? aside
        : aside && <div className="flex min-w-0 flex-col gap-2 max-md:*:last:grow md:gap-4">{aside}</div>}
    </div>
  )
}
