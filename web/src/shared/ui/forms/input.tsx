import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Without `maxLength`, which counts UTF-16 units and truncates pasted text. */
type Props = Omit<ComponentProps<'input'>, 'maxLength'> & {
  /** An icon or a button at its right end, 44 px wide. */
  trailing?: ReactNode
}

/** The border of all text inputs: 1 px, in focus 2 px and dark, on errors 2 px in the colour of errors. */
export const INPUT_FRAME = [
  'w-full rounded-2 bg-surface text-text outline-none',
  'shadow-[inset_0_0_0_0.0625rem_var(--color-line-control)]',
  'focus:shadow-[inset_0_0_0_0.125rem_var(--color-action)]',
  'aria-invalid:shadow-[inset_0_0_0_0.125rem_var(--color-error)]',
  'disabled:bg-surface-2 disabled:text-text-3',
].join(' ')

export function Input({ trailing, className, ...rest }: Props) {
  return (
    <div className="relative">
      <input {...rest} className={cx(INPUT_FRAME, 'h-control px-3.5', trailing && 'pr-12', className)} />
      {trailing && (
        <div className="absolute inset-y-0 right-0.5 flex w-11 items-center justify-center text-text-2">
          {trailing}
        </div>
      )}
    </div>
  )
}

/**
 * An input for a username, without autocorrection. Password managers fill in a nickname, because members sign in with
 * their e-mail address.
 */
export function UsernameInput(props: ComponentProps<typeof Input>) {
  return <Input {...props} name="nickname" autoComplete="nickname" autoCapitalize="none" spellCheck={false} />
}
