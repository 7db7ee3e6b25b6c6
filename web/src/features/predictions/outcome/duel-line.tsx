import type { DuelResult } from '@gwanyeok/domain/predictions/api.ts'
import { formatPrice } from '../../../shared/format/format-figures.ts'
import { detailMessages } from '../detail-messages.ts'

const texts = detailMessages.duel

/** What the duel of target and mirror came to. */
export function DuelLine({ duel }: { duel: DuelResult }) {
  return (
    <p className="mt-3 type-label text-text-2">
      <strong className="type-label-strong text-text">{texts.titles[duel.kind]}</strong> · {explained(duel)}
    </p>
  )
}

function explained(duel: DuelResult): string {
  if (duel.kind === 'out') return texts.out[duel.reason]
  if (duel.kind === 'win') return texts.win(formatPrice(duel.mirror))
  if (duel.kind === 'loss') return texts.loss(formatPrice(duel.mirror))
  return texts.draw[duel.kind]
}
