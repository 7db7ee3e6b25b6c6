import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { INPUT_FRAME } from './input-class.ts'

type Props = ComponentProps<'input'> & {
  /** An icon or a button at its right end, 44 px wide. */
  trailing?: ReactNode
}

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
