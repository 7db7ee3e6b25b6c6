import type { Holding, RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { recall, remember } from '../../../shared/browser/device-store.ts'
import { hasShapeOf } from '../../../shared/browser/has-shape-of.ts'

/** A declaration of holdings is about one stock: it is remembered for that stock alone. */
interface Options {
  visibility: Visibility
  revealTiming: RevealTiming
  holdings: Record<string, Holding>
}

interface Subject {
  /** Id of the member. */
  member: string | undefined
  symbol: string
}

const USUAL: Options = { visibility: 'public', revealTiming: 'immediate', holdings: {} }
const slot = ({ member }: Subject) => `prediction-options:${member}`

/** What this member chose last on this device. */
export function rememberedOptions(subject: Subject) {
  const { visibility, revealTiming, holdings } = read(subject)
  const holding: Holding = holdings[subject.symbol] ?? 'undisclosed'
  return { visibility, revealTiming, holding }
}

/** Called when a prediction was made. */
export function rememberOptions(subject: Subject, chosen: ReturnType<typeof rememberedOptions>): void {
  const { visibility, revealTiming, holding } = chosen
  const holdings = { ...read(subject).holdings, [subject.symbol]: holding }
  remember(slot(subject), JSON.stringify({ visibility, revealTiming, holdings } satisfies Options))
}

function read(subject: Subject): Options {
  try {
    const stored: unknown = JSON.parse(recall(slot(subject)) ?? 'null')
    return hasShapeOf(stored, USUAL) ? stored : USUAL
  } catch {
    return USUAL
  }
}
