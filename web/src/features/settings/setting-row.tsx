import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** Whether the step that the row describes is done; undefined, and then without a mark, if the row is not a step. */
  isDone?: boolean
  value: ReactNode
  /** Whether the value is a hint instead of data. */
  isValueHint?: boolean
  note?: ReactNode
  action?: ReactNode
}

/** A row with a value and its action: on the phone the label is above the value, on the desktop left of it. */
export function SettingRow({ label, isDone, value, isValueHint, note, action }: Props) {
  return (
    <div className="relative flex min-h-17 flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 grow basis-36 lg:grid lg:grid-cols-[9rem_minmax(0,1fr)] lg:items-center">
        <p className="flex items-center gap-1.5 type-label text-text-2">
          {isDone !== undefined && <StepMark isDone={isDone} />}
          <span>{label}</span>
        </p>
        <div>
          <p className={isValueHint ? 'type-card text-text-2' : 'type-title-3 break-all'}>{value}</p>
          {note}
        </div>
      </div>
      {action}
    </div>
  )
}

/** Hidden from screen readers, because the row's text already says whether the step is done. */
const StepMark = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <CircleCheck size={18} aria-hidden="true" className="fill-accent text-on-accent" />
  ) : (
    <CircleDashed size={18} aria-hidden="true" className="text-text-3" />
  )

/** A chevron whose button covers its whole row. */
export function RowButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="-mr-1 flex text-text-3 -outline-offset-2 after:absolute after:inset-0 after:rounded-2 hover:text-text"
    >
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  )
}
