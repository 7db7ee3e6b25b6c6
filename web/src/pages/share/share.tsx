import { Share } from 'lucide-react'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { copyText } from '#shared/browser/copy-text.ts'
import { saveFile } from '#shared/browser/save-file.ts'
import { toast } from '#shared/toast.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { shareMessages } from './messages.ts'
import { canShareFile, fetchPicture } from './picture.ts'

export interface Shareable {
  /** A title that anyone may know. */
  title: string
  /** The shared address: `/stocks/TSLA`. */
  path: string
  /** The address of its picture. */
  picture?: string
}

/**
 * Hands the picture and the link to the device's share sheet; where that takes no files, saves the picture and copies the
 * link. Without a picture it shares the link.
 */
export async function share({ title, path, picture }: Shareable): Promise<void> {
  const url = new URL(path, location.origin).href
  const file = picture === undefined ? null : await fetchPicture(picture, title)
  if (file && !canShareFile(file)) return save(file, url)
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url, ...(file && { files: [file] }) })
    } catch (error) {
      // A cancelled share needs no link either; a device that cannot share can still copy.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await copyText(url)
    toast.success(shareMessages.copied)
  } catch {
    toast.error(shareMessages.failed)
  }
}

async function save(file: File, url: string): Promise<void> {
  const isCopied = await copyText(url).then(
    () => true,
    () => false,
  )
  saveFile(file, file.name)
  toast.success(isCopied ? shareMessages.savedAndCopied : shareMessages.saved)
}

export function ShareButton({ what }: { what: Shareable }) {
  return (
    <IconButton label={shareMessages.share} onClick={() => void share(what)}>
      <Share size={22} aria-hidden="true" />
    </IconButton>
  )
}

/**
 * The public part of a prediction, also when its author shares it: of a non-public one only its address, and a picture
 * only of what everybody sees.
 */
export function toShareable(prediction: PredictionView): Shareable | null {
  const { id, visibility, hidden, koreanName, stockName, period } = prediction
  if (visibility === 'private' || hidden) return null
  const known = visibility === 'public' ? shareMessages.prediction(koreanName ?? stockName, period) : null
  return {
    title: known ? shareMessages.titled(known) : sharedMessages.brand,
    path: `/predictions/${id}`,
    ...(hasPicture(prediction) && { picture: `/api/predictions/${id}/card.png` }),
  }
}

function hasPicture(prediction: PredictionView): boolean {
  const { visibility, status, sealed } = prediction
  return visibility === 'public' && status !== 'void' && !sealed && !prediction.sealedForOthers
}

/** Shares a member's page, unless it is private. */
export function ShareMember({ profile: { member, publicProfile } }: { profile: Profile }) {
  if (!publicProfile) return null
  const title = shareMessages.titled(shareMessages.member(member.username))
  return <ShareButton what={{ title, path: `/user/${member.id}` }} />
}
