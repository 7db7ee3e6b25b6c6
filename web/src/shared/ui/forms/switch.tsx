import { useId } from 'react'
import { Toggle } from './toggle.tsx'

interface Props {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A row of at least 44 px with a switch at the right; changes apply at once. */
export function Switch({ label, hint, checked, onChange, disabled }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-13 items-center gap-4 py-2">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        <span className="block type-body">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block type-label text-text-3">
            {hint}
          </span>
        )}
      </label>
      <Toggle
        id={id}
        checked={checked}
        onChange={onChange}
        aria-describedby={hint && `${id}-hint`}
        disabled={disabled}
      />
    </div>
  )
}
