import { Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { sharedMessages } from '#shared/messages.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { cx } from '#shared/ui/cx.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'

type Props = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'onBlur' | 'placeholder'
> & {
  /** The text of the field, without the dollar sign. */
  value: string
  onChange: (value: string) => void
  /** Percent from the current price; null while the field holds no price. */
  change: number | null
  onStep: (direction: 1 | -1) => void
}

/** The input of the target price, with buttons that step it. */
export function TargetBox({ value, onChange, change, onStep, ...input }: Props) {
  return (
    <div
      className={cx(
        'flex h-16 items-center short:h-14 gap-2 rounded-3 bg-surface pr-2 pl-4',
        'shadow-[inset_0_0_0_0.0625rem_var(--color-line-control)]',
        'focus-within:shadow-[inset_0_0_0_0.125rem_var(--color-action)]',
        input['aria-invalid'] && 'shadow-[inset_0_0_0_0.125rem_var(--color-error)]!',
      )}
    >
      <label className="flex min-w-0 flex-1 cursor-text items-baseline gap-2 py-3">
        <span className="flex min-w-0 items-baseline type-title-1">
          <span aria-hidden="true" className={value === '' ? 'text-text-3' : ''}>
            $
          </span>
          <input
            {...input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            size={Math.max(value.length, 4)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="field-sizing-content min-w-8 bg-transparent outline-none"
          />
        </span>
        {change !== null && <ChangeFigure percent={change} className="type-body-strong" />}
      </label>
      <div className="flex gap-1">
        <IconButton filled label={sharedMessages.priceDown} onClick={() => onStep(-1)}>
          <Minus size={20} aria-hidden="true" />
        </IconButton>
        <IconButton filled label={sharedMessages.priceUp} onClick={() => onStep(1)}>
          <Plus size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
