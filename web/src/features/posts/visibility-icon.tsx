import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { Globe, Lock, UsersRound } from 'lucide-react'

const ICONS = { public: Globe, followers: UsersRound, private: Lock }

export function VisibilityIcon({ visibility, size }: { visibility: Visibility; size: number }) {
  const Icon = ICONS[visibility]
  return <Icon size={size} aria-hidden="true" />
}
