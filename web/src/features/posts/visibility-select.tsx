import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { Globe, Lock, UsersRound } from 'lucide-react'
import { TextSelect } from '#shared/ui/forms/text-select.tsx'
import { postMessages } from './messages.ts'

const OPTIONS = (['public', 'followers', 'private'] as const).map((value) => ({
  value,
  label: postMessages.visibility[value],
}))

interface Props {
  value: Visibility
  onChange: (value: Visibility) => void
}

const ICONS = { public: Globe, followers: UsersRound, private: Lock }

export function VisibilityIcon({ visibility, size }: { visibility: Visibility; size: number }) {
  const Icon = ICONS[visibility]
  return <Icon size={size} aria-hidden="true" />
}

export function VisibilitySelect({ value, onChange }: Props) {
  return (
    <TextSelect
      label={postMessages.visibilityLabel}
      options={OPTIONS}
      value={value}
      onChange={onChange}
      icon={<VisibilityIcon visibility={value} size={18} />}
    />
  )
}
