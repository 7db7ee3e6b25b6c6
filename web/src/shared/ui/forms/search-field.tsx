import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

/** A search input: filled, 44 px high. */
export function SearchField({ className, ...rest }: Omit<ComponentProps<'input'>, 'maxLength'>) {
  return (
    <div className="relative">
      <Search
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-text-2"
      />
      <input
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        className={cx(
          'h-touch w-full rounded-3 bg-surface-3 pr-3.5 pl-10.5 large-text:pl-17 text-text outline-none',
          'focus:bg-surface focus:shadow-[inset_0_0_0_0.125rem_var(--color-action)]',
          '[&::-webkit-search-cancel-button]:appearance-none',
          className,
        )}
      />
    </div>
  )
}
