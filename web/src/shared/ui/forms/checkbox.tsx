import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; isBold?: boolean }

export function Checkbox({ children, isBold, className, ...rest }: Props) {
  return (
    <label className={cx('flex min-h-touch cursor-pointer items-center gap-3', className)}>
      <span className="relative flex size-5.5 flex-none">
        <input
          {...rest}
          type="checkbox"
          className={cx(
            'peer size-full appearance-none rounded-1 border border-line-control bg-surface',
            'checked:border-action checked:bg-action aria-invalid:border-2 aria-invalid:border-error',
          )}
        />
        <Check
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute inset-[3px] text-on-action opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className={isBold ? 'type-body-strong' : 'type-card'}>{children}</span>
    </label>
  )
}
