import { cx } from '#shared/ui/cx.ts'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { landingBodyMessages as messages } from './body-messages.ts'

/** The steps of a prediction, below each other or, with `isWide`, side by side on the desktop. */
export function Steps({ isWide }: { isWide: boolean }) {
  return (
    <>
      <ol className={cx('flex flex-col gap-5 lg:gap-6', isWide && 'lg:grid lg:grid-cols-3')}>
        {messages.steps.map((step, index) => (
          <li key={step.title} className="flex gap-3.5 large-text:flex-nowrap!">
            <span
              aria-hidden="true"
              className="mt-0.5 flex size-7 flex-none items-center justify-center rounded-full bg-accent type-label-strong text-on-accent"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="type-body-strong">{step.title}</h3>
              <p className="type-label text-text-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ScoringLink className="mt-5">{messages.toScoringPage}</ScoringLink>
    </>
  )
}
