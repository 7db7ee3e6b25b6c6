import { Lock } from 'lucide-react'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'

interface Props {
  /** When it opens: `40분 뒤에 공개돼요`. */
  title: string
  /** The same as a time. */
  when: string
  /** The share of the wait that has passed, 0..1; undefined when it opens with the evaluation. */
  progress?: number
}

/** Shown in place of a sealed prediction's content. Reveals nothing of it. */
export function SealedPanel({ title, when, progress }: Props) {
  return (
    <div className="flex items-center gap-4 rounded-3 bg-surface-2 p-4">
      <span className="flex size-10 flex-none items-center justify-center rounded-full border border-line bg-surface text-text-2">
        <Lock size={18} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="type-card-strong">{title}</p>
        <p className="type-label text-text-2">{when}</p>
        {progress !== undefined && (
          <div className="mt-2">
            <ProgressBar value={progress} label={title} thin />
          </div>
        )}
      </div>
    </div>
  )
}
