import { getInitial } from '../format/get-initial.ts'
import { toLargePhotoAddress } from '@gwanyeok/domain/images/addresses.ts'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../ui/cx.ts'

export type AvatarSize = 20 | 28 | 36 | 40 | 64 | 80

const SIZE: Record<AvatarSize, string> = {
  20: 'size-5 type-micro',
  28: 'size-7 type-caption-strong',
  36: 'size-9 type-label-strong',
  40: 'size-10 type-body-strong',
  64: 'size-16 type-title-2',
  80: 'size-20 type-title-1',
}

/** The small photo has 96 pixels: enough for this size on screens of double density. */
const MAX_SMALL_PX = 48

interface Props {
  name: string
  photoURL: string | null
  size?: AvatarSize
  /** Whether the member has withdrawn: then an icon replaces the initial. */
  isWithdrawn?: boolean
  /** Whether the photo is loaded before the layout is known: for an avatar that is in view from the start. */
  loadsEagerly?: boolean
}

/** Decorative: the name is next to it, or the surrounding element is labelled. */
export function Avatar({ name, photoURL, size = 36, isWithdrawn = false, loadsEagerly = false }: Props) {
  const [missingUrl, setMissingUrl] = useState<string | null>(null)
  const shape = cx('flex-none rounded-full', SIZE[size])
  // The photo may be deleted, or not visible to the viewer.
  if (photoURL && photoURL !== missingUrl) {
    return (
      <img
        src={size > MAX_SMALL_PX ? toLargePhotoAddress(photoURL) : photoURL}
        alt=""
        width={size}
        height={size}
        loading={loadsEagerly ? 'eager' : 'lazy'}
        decoding={loadsEagerly ? 'sync' : 'async'}
        onError={() => setMissingUrl(photoURL)}
        className={cx(shape, 'bg-surface-3 object-cover')}
      />
    )
  }
  if (isWithdrawn) {
    return (
      <span className={cx(shape, 'inline-flex items-center justify-center bg-surface-3 text-text-3')}>
        <UserRound size={size / 2} aria-hidden="true" />
      </span>
    )
  }
  const initial = getInitial(name)
  return (
    <span
      aria-hidden="true"
      style={getIdentityTint(name)}
      className={cx(shape, 'inline-flex items-center justify-center')}
    >
      {initial}
    </span>
  )
}

const TINT_COUNT = 6

/** The colours of a member or a stock without a picture: always the same for the same name. */
function getIdentityTint(name: string): { backgroundColor: string; color: string } {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 0xffff
  const tint = (hash % TINT_COUNT) + 1
  return { backgroundColor: `var(--tint-${tint})`, color: `var(--tint-${tint}-fg)` }
}
