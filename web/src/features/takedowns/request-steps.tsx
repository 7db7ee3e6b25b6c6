import { BellDot, Gavel, SearchCheck } from 'lucide-react'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { takedownFormMessages as texts } from './messages.ts'

/** The pictures of the steps. */
const ICONS = [SearchCheck, BellDot, Gavel].map((Icon) => <Icon key={Icon.displayName} size={18} />)

/** The line from the picture of a step to the next one. */
const LINE = 'before:absolute before:top-9 before:bottom-0 before:left-4.25 before:w-0.5 before:bg-accent'
const DESKTOP_LINE =
  'lg:before:inset-x-9 lg:before:top-4.25 lg:before:right-0 lg:before:h-0.5 lg:before:w-auto'

interface Props {
  /** Whether only the titles are shown. */
  hasOnlyTitles?: boolean
}

/** The steps that follow a request, on a line: downwards, and on the desktop to the right. Brief ones always downwards. */
export const RequestSteps = ({ hasOnlyTitles }: Props) => (
  <ol className={cx('flex flex-col', !hasOnlyTitles && 'lg:grid lg:grid-cols-3')}>
    {texts.steps.map((step, index) => (
      <li
        key={step.title}
        className={cx(
          'relative flex gap-3 last:pb-0 large-text:flex-nowrap!',
          (!hasOnlyTitles || index < texts.steps.length - 1) && LINE,
          !hasOnlyTitles && cx('last:max-lg:before:hidden', DESKTOP_LINE),
          hasOnlyTitles ? 'items-center pb-3 lg:not-last:pb-6' : 'pb-5 lg:block lg:pb-0',
        )}
      >
        <span
          aria-hidden="true"
          className="flex size-9 flex-none items-center justify-center rounded-full bg-accent text-on-accent"
        >
          {ICONS[index]}
        </span>
        {!hasOnlyTitles && index === texts.steps.length - 1 && (
          <span className="absolute top-0 right-0 bg-surface max-lg:hidden">
            <TargetMark state="hit" size={36} />
          </span>
        )}
        {hasOnlyTitles ? (
          <span className="type-label-strong whitespace-nowrap lg:type-body-strong">{step.title}</span>
        ) : (
          <div className="lg:mt-3 lg:pr-8">
            <h3 className="type-body-strong">{step.title}</h3>
            <p className="mt-0.5 type-card text-balance text-text-2">{step.text}</p>
          </div>
        )}
      </li>
    ))}
  </ol>
)
