import { DAILY_LIMIT } from '@gwanyeok/domain/predictions/prediction.ts'
import { Lock } from 'lucide-react'
import { newPredictionMessages as texts } from '../../new-prediction-messages.ts'

/** What submitting means, and which of the day's predictions this would be. */
export function Legal({ madeToday }: { madeToday: number }) {
  return (
    <div data-legal="" className="flex gap-1.5 type-label text-text-2">
      <Lock size={16} aria-hidden="true" className="mt-px flex-none" />
      <div>
        <p>
          {texts.legal} <OfToday madeToday={madeToday} />
        </p>
        <p>{texts.opinion}</p>
      </div>
    </div>
  )
}

/** `오늘 10번 중 3번째 예측이에요.` */
export function OfToday({ madeToday }: { madeToday: number }) {
  return (
    <span className={madeToday < DAILY_LIMIT ? 'whitespace-nowrap' : 'text-accent-text'}>
      {madeToday < DAILY_LIMIT ? texts.ofToday(madeToday + 1, DAILY_LIMIT) : texts.noneLeftToday(DAILY_LIMIT)}
    </span>
  )
}
