import { hash as digest } from 'node:crypto'
import {
  LONG_REPEAT_INTERVAL_HOURS,
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
  /** Texts published together; blank ones do not count. */
  texts: readonly string[]
  /** Product time in epoch ms. */
  now: number
  /** When others may read them, if later; null if that is unknown. */
  sealedUntil?: Date | null
}

/** One key of one text. */
interface KeyUse {
  key: string
  /** True for a key that all members share, which only public texts use; false for the author's own. */
  isShared: boolean
  refusal: 'repeated_text' | 'common_text'
  until: Date
  sealedUntil: Date | null
}

/** Builds the use of limits by a publication, as parameters of the statement that publishes. */
export type TextUse = ReturnType<typeof createTextUse>

export function createTextUse({ config }: Pick<Context, 'config'>, publication: Publication) {
  const { author, kind, texts, now } = publication
  const uses = texts.flatMap((text) => listKeys(text, publication))
  // One statement cannot use a key twice.
  const distinct = [...new Map(uses.map((use) => [use.key, use])).values()]
  return {
    author,
    at: new Date(now),
    keys: distinct.map(({ key }) => key),
    shared: distinct.map(({ isShared }) => isShared),
    refusals: distinct.map(({ refusal }) => refusal),
    untils: distinct.map(({ until }) => until),
    sealedUntils: distinct.map(({ sealedUntil }) => sealedUntil),
    hourlyKey: hashKey(`${kind}s of an hour`, author),
    hourlyOfNew: MAX_TEXTS_PER_HOUR[kind].new * computeLimitFactor(config),
    hourly: MAX_TEXTS_PER_HOUR[kind].other * computeLimitFactor(config),
  }
}

function listKeys(text: string, { author, now, sealedUntil }: Publication): KeyUse[] {
  const { key, isLong } = computeTextKey(text)
  if (key === '') return []
  if (!isLong) {
    const until = new Date(now + REPEAT_INTERVAL_MINUTES * 60_000)
    return [
      { key: hashKey(author, key), isShared: false, refusal: 'repeated_text', until, sealedUntil: null },
    ]
  }
  const until = new Date(now + LONG_REPEAT_INTERVAL_HOURS * 3_600_000)
  const use = { refusal: 'common_text', until } as const
  const revealed = sealedUntil === null ? until : new Date(sealedUntil ?? now)
  return [
    { ...use, key: hashKey(author, key), isShared: false, sealedUntil: null },
    // Null instead of the present time, because another server's clock may lag a little.
    {
      ...use,
      key: hashKey('', key),
      isShared: true,
      sealedUntil: revealed.getTime() > now ? revealed : null,
    },
  ]
}

const hashKey = (scope: string, text: string) => digest('sha256', `${scope}\n${text}`)
