import { Share } from 'lucide-react'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { copyText } from '#shared/browser/copy-text.ts'
import { saveFile } from '#shared/browser/save-file.ts'
import { toast } from '#shared/toast.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { shareMessages } from './messages.ts'

export interface Shareable {
  /** A title that contains only public facts. */
  title: string
  /** The path of the shared page: `/stocks/TSLA`. */
  path: string
  /** The URL of a picture to share. */
  picture?: string
}

/**
 * Passes the picture and the link to the device's share sheet. If the device cannot share files, saves the picture
 * and copies the link. Without a picture it shares the link.
 */
export async function share({ title, path, picture }: Shareable): Promise<void> {
  const url = new URL(path, location.origin).href
  const file = picture === undefined ? null : await fetchPicture(picture, title)
  if (file && !canShareFile(file)) return saveAndCopy(file, url)
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url, ...(file && { files: [file] }) })
    } catch (error) {
      // After a cancelled share nothing is copied; a device that cannot share can still copy the link.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await copyText(url)
    toast.success(shareMessages.linkCopied)
  } catch {
    toast.error(shareMessages.copyFailed)
  }
}

async function saveAndCopy(file: File, url: string): Promise<void> {
  const isCopied = await copyText(url).then(
    () => true,
    () => false,
  )
  saveFile(file, file.name)
  toast.success(isCopied ? shareMessages.pictureSavedAndLinkCopied : shareMessages.pictureSaved)
}

export function ShareButton({ shareable }: { shareable: Shareable }) {
  return (
    <IconButton label={shareMessages.share} onClick={() => void share(shareable)}>
      <Share size={22} aria-hidden="true" />
    </IconButton>
  )
}

/**
 * Returns only public facts about a prediction, even for its author. Only a public prediction has a title, and it has a
 * picture if it is neither sealed nor void. Returns null for a prediction that must not be shared.
 */
export function toShareable(prediction: PredictionView): Shareable | null {
  const { id, visibility, hidden, koreanName, stockName, period } = prediction
  if (visibility === 'private' || hidden) return null
  const publicTitle =
    visibility === 'public' ? shareMessages.prediction(koreanName ?? stockName, period) : null
  return {
    title: publicTitle ? shareMessages.titleWithBrand(publicTitle) : sharedMessages.brand,
    path: `/predictions/${id}`,
    ...(hasPicture(prediction) && { picture: `/api/predictions/${id}/card.png` }),
  }
}

function hasPicture(prediction: PredictionView): boolean {
  const { visibility, status, sealed } = prediction
  return visibility === 'public' && status !== 'void' && !sealed && !prediction.sealedForOthers
}

/** Shares a member's page, unless it is private. */
export function ShareMember({ profile: { member, publicProfile: isPublic } }: { profile: Profile }) {
  if (!isPublic) return null
  const title = shareMessages.titleWithBrand(shareMessages.member(member.username))
  return <ShareButton shareable={{ title, path: `/user/${member.id}` }} />
}

/** Fetches the picture of a shared item; null if the server refuses it or the connection fails. */
async function fetchPicture(url: string, title: string): Promise<File | null> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) return null
    return new File([await answer.blob()], `${title}.png`, { type: 'image/png' })
  } catch {
    return null
  }
}

const canShareFile = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] })
