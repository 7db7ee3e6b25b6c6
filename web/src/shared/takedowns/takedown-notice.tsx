import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { formatKoreanDayWithWeekday } from '../format/format-times.ts'
import { cx } from '../ui/cx.ts'
import { takedownMessages as texts } from './messages.ts'

/** Shown instead of an item that is taken down. */
export function TakedownNotice({ until, className }: { until: string; className?: string }) {
  return (
    <div className={cx('flex gap-3 rounded-3 bg-surface-2 p-4', className)}>
      <ShieldAlert size={20} aria-hidden="true" className="mt-0.5 flex-none text-text-2" />
      <div className="min-w-0">
        <p className="type-card-strong">{texts.notice}</p>
        <p className="mt-0.5 type-label text-text-2">{texts.noticeHint(formatKoreanDayWithWeekday(until))}</p>
      </div>
    </div>
  )
}

/** Informs the author that others see a notice, and links to the objection. */
export function OwnTakedownNotice({ until, className }: { until: string; className?: string }) {
  return (
    <p className={cx('flex gap-1.5 type-label text-warning', className)}>
      <ShieldAlert size={16} aria-hidden="true" className="mt-px flex-none" />
      <span>
        {texts.ownHiddenUntil(formatKoreanDayWithWeekday(until))}{' '}
        <Link
          to="/takedown"
          search={{ view: 'mine' }}
          className="relative z-1 type-label-strong underline underline-offset-2"
        >
          {texts.openMyTakedowns}
        </Link>
      </span>
    </p>
  )
}
