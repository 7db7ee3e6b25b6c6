import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface Props {
  children: ReactNode
  /** Heading of the section. */
  title?: string
  /** Shown at the right of the title: a time or a link. */
  aside?: ReactNode
  /** Whether the page's header shows the title except on the desktop. */
  isTitleInHeader?: boolean
  isUnpadded?: boolean
  className?: string
}

/** A white section on the phone, a card from 768 px. */
export function Section({ children, title, aside, isTitleInHeader, isUnpadded, className }: Props) {
  return (
    <section className={cx('bg-surface md:rounded-4', !isUnpadded && 'p-5 md:p-6', className)}>
      {title && (
        <div
          className={cx(
            'mb-3 flex min-h-6 items-center justify-between gap-3',
            isTitleInHeader && 'max-lg:sr-only',
          )}
        >
          <h2 className="type-title-3">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
