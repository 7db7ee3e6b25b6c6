/** Fetches the picture of a shared item; null if the server refuses it or the connection fails. */
export async function fetchPicture(address: string, title: string): Promise<File | null> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return null
    return new File([await answer.blob()], `${title}.png`, { type: 'image/png' })
  } catch {
    return null
  }
}

export const canShareFile = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] })
