import type { ComponentProps } from 'react'
import { countCharacters } from '@gwanyeok/domain/text/characters.ts'
import { cx } from '../cx.ts'
import { CharacterCount } from './character-count.tsx'
import { INPUT_FRAME } from './input.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'maxLength'> & {
  value: string
  /** Shows the character count. Longer texts can be typed and are never truncated. */
  limit?: number
}

/** A text area that grows with its text. */
export function Textarea({ limit, className, rows = 3, ...rest }: Props) {
  const isTooLong = limit !== undefined && countCharacters(rest.value.trim()) > limit
  return (
    <div>
      <textarea
        {...rest}
        rows={rows}
        aria-invalid={rest['aria-invalid'] ?? (isTooLong || undefined)}
        className={cx(INPUT_FRAME, 'block field-sizing-content max-h-80 resize-none px-3.5 py-3', className)}
      />
      {limit !== undefined && (
        <CharacterCount text={rest.value} limit={limit} className="mt-1.5 text-right" />
      )}
    </div>
  )
}
