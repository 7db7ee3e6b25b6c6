import type { DuelResult } from '@gwanyeok/domain/predictions/judging/api.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { ExplainedTerm } from '../explained-term.tsx'
import { detailMessages } from '../detail-messages.ts'
import type { OpenMirror } from './open-mirror.ts'

const texts = detailMessages.duel

interface Props {
  /** Null until judged, and under rules version 1. */
  duel: DuelResult | null
  /** The judged target. */
  target: number
  /** Of one's own open prediction. */
  mirror: OpenMirror | null
}

/** What the duel of target and mirror came to, or where the mirror lies. */
export function DuelLine({ duel, target, mirror }: Props) {
  if (duel)
    return (
      <Line title={texts.titles[duel.kind]} text={explained(duel, target)} isDrawn={duel.kind !== 'out'} />
    )
  if (!mirror) return null
  const { touched, open, price } = mirror
  return (
    <Line title={texts.open} text={texts.sofar[touched](formatPrice(open), formatPrice(price))} isDrawn />
  )
}

/** `isDrawn`: the mirror is a line of the chart above, whose dashes stand before the text. */
function Line({ title, text, isDrawn }: { title: string; text: string; isDrawn: boolean }) {
  return (
    <ExplainedTerm term={title} meaning={texts.meaning} part="rating" className="type-label-strong text-text">
      {(term) => (
        <p className="mt-3 type-label text-text-2">
          {isDrawn && <Dashes />}
          {term} · {text}
        </p>
      )}
    </ExplainedTerm>
  )
}

function Dashes() {
  return (
    <svg viewBox="0 0 16 2" aria-hidden="true" className="mr-2 inline h-0.5 w-4 align-middle stroke-text-3">
      <line x1="0" x2="16" y1="1" y2="1" strokeWidth="1.5" strokeDasharray="6 4" />
    </svg>
  )
}

function explained(duel: DuelResult, target: number): string {
  if (duel.kind === 'out') return texts.out[duel.reason]
  // Target and mirror are equally far from the first open, by ratio.
  const open = Math.sqrt(target * duel.mirror)
  return texts.judged[duel.kind](formatPrice(open), formatPrice(duel.mirror))
}
