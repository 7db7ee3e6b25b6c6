import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { sharedMessages } from '#shared/messages.ts'
import { shareMessages } from './messages.ts'
import { type Shareable, shareLink } from './share.ts'

/**
 * Passes the picture and the link to the device's share sheet. Without a picture it shares the link, or copies it if the
 * device has no share sheet. Calls `onPictureRefused` instead if the device cannot share pictures.
 */
export async function sharePrediction(shareable: Shareable, onPictureRefused: () => void): Promise<void> {
  const { title, picture } = shareable
  if (picture !== undefined && !canSharePictures()) return onPictureRefused()
  const file = picture === undefined ? null : await fetchPicture(picture, title)
  await shareLink(shareable, file && [file])
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

function canSharePictures(): boolean {
  const picture = new File([], 'picture.png', { type: 'image/png' })
  return 'canShare' in navigator && navigator.canShare({ files: [picture] })
}
