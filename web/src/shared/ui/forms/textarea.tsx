import type { ComponentProps } from 'react'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../cx.ts'
import { INPUT_FRAME } from './input.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'maxLength'> & {
  value: string
  /** Shows the count of characters. More can be typed: text is never cut. */
  limit?: number
}

/** Grows with its text. */
export function Textarea({ limit, className, rows = 3, ...rest }: Props) {
  const used = rest.value.length
  const over = limit !== undefined && used > limit
  return (
    <div>
      <textarea
        {...rest}
        rows={rows}
        aria-invalid={rest['aria-invalid'] ?? (over || undefined)}
        className={cx(INPUT_FRAME, 'block field-sizing-content max-h-80 resize-none px-3.5 py-3', className)}
      />
      {limit !== undefined && (
        <p className={cx('mt-1.5 text-right type-caption', over ? 'text-error' : 'text-text-3')}>
          <span className="sr-only">{sharedMessages.typed(used, limit)}</span>
          <span aria-hidden="true">
            {used}/{limit}
          </span>
        </p>
      )}
    </div>
  )
}
