import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  icon?: ReactNode
}

/** A native select that looks like a line of text. */
export function TextSelect<Value extends string>({ label, options, value, onChange, icon }: Props<Value>) {
  const chosenOption = options.find((option) => option.value === value)
  return (
    <span className="relative inline-flex h-touch items-center gap-1.5 rounded-2 type-label whitespace-nowrap text-text-2 has-focus-visible:outline-2 has-focus-visible:outline-action">
      {icon}
      <span>{chosenOption?.label}</span>
      <ChevronDown size={16} aria-hidden="true" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const next = options.find((option) => option.value === event.target.value)
          if (next) onChange(next.value)
        }}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-surface text-text opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
