import { Section } from '#shared/ui/section.tsx'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { cx } from '#shared/ui/cx.ts'
import { ratingMessages } from './messages.ts'

const texts = ratingMessages.explained

/** What a duel is, for those who have never heard of one. */
export function DuelExplained({ className }: { className: string }) {
  return (
    <Section title={texts.title} className={className}>
      <Sketch />
      <p className="mt-4 type-card text-pretty text-text-2">
        {texts.rule} {texts.undecided}
      </p>
      <ScoringLink part="rating" className="mt-3">
        {texts.more}
      </ScoringLink>
    </Section>
  )
}

/** A price on its way from the open to the target. */
const PRICE = 'M0 50 L12 43 L24 56 L37 36 L50 48 L64 22 L76 33 L90 8 L100 0'

/** Target and mirror with what each decides, and a price that reaches the target first. */
function Sketch() {
  return (
    <div aria-hidden="true" className="rounded-3 bg-surface-2 px-4 py-3">
      <Line look="border-accent-line" name={texts.target} result={texts.win} isWin />
      <div className="relative -my-2.5 ml-16 h-20">
        <span className="absolute inset-x-0 top-1/2 border-t border-line-control" />
        <span className="absolute top-1/2 -left-16 -translate-y-1/2 type-caption text-text-2">
          {texts.open}
        </span>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-y-0 left-0 h-full w-[calc(100%-7.5rem)] fill-none stroke-text"
        >
          <path d={PRICE} vectorEffect="non-scaling-stroke" strokeWidth="2" strokeLinejoin="round" />
        </svg>
      </div>
      <Line look="border-dashed border-text-3" name={texts.mirror} result={texts.loss} />
    </div>
  )
}

interface LineProps {
  look: string
  name: string
  result: string
  isWin?: boolean
}

const Line = ({ look, name, result, isWin = false }: LineProps) => (
  <div className="flex items-center gap-2">
    <span className="w-14 flex-none type-caption-strong">{name}</span>
    <span className={cx('min-w-2 flex-1 border-t', look)} />
    <span
      className={cx(
        'min-w-0 rounded-1 px-2 py-0.5 type-caption-strong',
        isWin ? 'bg-accent text-on-accent' : 'border border-line-control text-text-2',
      )}
    >
      {result}
    </span>
  </div>
)
