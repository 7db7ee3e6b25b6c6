import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { ChevronDown, Globe, Lock, UsersRound } from 'lucide-react'
import { postMessages } from './messages.ts'

const CHOICES: readonly Visibility[] = ['public', 'followers', 'private']

interface Props {
  value: Visibility
  onChange: (value: Visibility) => void
}

const ICONS = { public: Globe, followers: UsersRound, private: Lock }

export function VisibilityIcon({ visibility, size }: { visibility: Visibility; size: number }) {
  const Icon = ICONS[visibility]
  return <Icon size={size} aria-hidden="true" />
}

/** A native select that looks like a line of text. */
export function VisibilitySelect({ value, onChange }: Props) {
  return (
    <span className="relative inline-flex h-touch items-center gap-1.5 rounded-2 type-label text-text-2 has-focus-visible:outline-2 has-focus-visible:outline-action">
      <VisibilityIcon visibility={value} size={18} />
      {postMessages.visibility[value]}
      <ChevronDown size={16} aria-hidden="true" />
      <select
        aria-label={postMessages.visibilityLabel}
        value={value}
        onChange={(event) => onChange(CHOICES.find((choice) => choice === event.target.value) ?? 'public')}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-surface text-text opacity-0"
      >
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {postMessages.visibility[choice]}
          </option>
        ))}
      </select>
    </span>
  )
}
