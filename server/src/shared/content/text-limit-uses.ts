import { hash as digest } from 'node:crypto'
import {
  LONG_TEXT_REPEAT_INTERVAL_HOURS,
  REPEAT_INTERVAL_MINUTES,
  type TextKind,
  MAX_TEXTS_PER_HOUR,
} from '@gwanyeok/domain/content/repeats/repeat-rules.ts'
import { computeTextKey } from '@gwanyeok/domain/content/repeats/text-key.ts'
import { computeLimitFactor } from '#platform/config/config.ts'
import type { Context } from '../context.ts'

interface Publication {
  author: string
  kind: TextKind
  /** Texts that are published together. Blank texts are ignored. */
  texts: readonly string[]
  /** Product time in epoch ms. */
  now: number
  /** When others can read the texts, if not at once; null if that is not known yet. */
  sealedUntil?: Date | null
}

/** A use of a key, which stands for a text. The key cannot be used again before `until`. */
interface KeyUse {
  key: string
  /** Whether all members share the key, which only public texts use; otherwise it is the author's own. */
  isShared: boolean
  refusal: 'repeated_text' | 'common_text'
  until: Date
  sealedUntil: Date | null
}

/** Values that the publishing statement needs to check the limits of its texts and to use them up. */
export type TextLimitUses = ReturnType<typeof createTextLimitUses>

export function createTextLimitUses({ config }: Pick<Context, 'config'>, publication: Publication) {
  const { author, kind, texts, now } = publication
  const uses = texts.flatMap((text) => listKeyUses(text, publication))
  // An `insert … on conflict` cannot write the same key twice.
  const distinctUses = [...new Map(uses.map((use) => [use.key, use])).values()]
  return {
    author,
    at: new Date(now),
    keys: distinctUses.map(({ key }) => key),
    sharedFlags: distinctUses.map(({ isShared }) => isShared),
    refusals: distinctUses.map(({ refusal }) => refusal),
    untils: distinctUses.map(({ until }) => until),
    sealedUntils: distinctUses.map(({ sealedUntil }) => sealedUntil),
    hourlyKey: hashKey(`${kind}s of an hour`, author),
    maxPerHourForNewMember: MAX_TEXTS_PER_HOUR[kind].new * computeLimitFactor(config),
    maxPerHour: MAX_TEXTS_PER_HOUR[kind].other * computeLimitFactor(config),
  }
}

function listKeyUses(text: string, { author, now, sealedUntil }: Publication): KeyUse[] {
  const { key, isLong } = computeTextKey(text)
  if (key === '') return []
  if (!isLong) {
    const until = new Date(now + REPEAT_INTERVAL_MINUTES * 60_000)
    return [
      { key: hashKey(author, key), isShared: false, refusal: 'repeated_text', until, sealedUntil: null },
    ]
  }
  const until = new Date(now + LONG_TEXT_REPEAT_INTERVAL_HOURS * 3_600_000)
  const commonFields = { refusal: 'common_text', until } as const
  // Null: the time of the reveal is not known yet. Undefined: others can read the text at once.
  const revealAt = sealedUntil === null ? until : new Date(sealedUntil ?? now)
  return [
    { ...commonFields, key: hashKey(author, key), isShared: false, sealedUntil: null },
    // `sealedUntil` is null if others can read the text at once. The present moment would not do, because another
    // server's clock may be slightly behind.
    {
      ...commonFields,
      key: hashKey('', key),
      isShared: true,
      sealedUntil: revealAt.getTime() > now ? revealAt : null,
    },
  ]
}

const hashKey = (scope: string, text: string) => digest('sha256', `${scope}\n${text}`)
