import type { DuelResult } from '@gwanyeok/domain/predictions/judging/api.ts'
import { Link } from '@tanstack/react-router'
import { formatPrice } from '#shared/format/format-figures.ts'
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
  if (duel) return <Line title={texts.titles[duel.kind]} text={explained(duel, target)} />
  if (!mirror) return null
  const { touched, open, price } = mirror
  return <Line title={texts.open} text={texts.sofar[touched](formatPrice(open), formatPrice(price))} />
}

function Line({ title, text }: { title: string; text: string }) {
  return (
    <p className="mt-3 type-label text-text-2">
      <Link
        to="/scoring"
        hash="rating"
        className="rounded-1 type-label-strong text-text underline underline-offset-2"
      >
        {title}
      </Link>{' '}
      · {text}
    </p>
  )
}

function explained(duel: DuelResult, target: number): string {
  if (duel.kind === 'out') return texts.out[duel.reason]
  // Target and mirror are equally far from the first open, by ratio.
  const open = Math.sqrt(target * duel.mirror)
  return texts.judged[duel.kind](formatPrice(open), formatPrice(duel.mirror))
}
