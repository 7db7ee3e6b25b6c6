export const PICTURE_FORMATS = ['jpeg', 'png', 'gif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** How many bytes of a file show its format. */
export const FORMAT_BYTES = 12

/**
 * The format by a file's first bytes, whatever its name and declared type say (PNG §5.2, JPEG B.1.1, GIF89a §17, WebP
 * container); null: none of the four.
 */
export function findPictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, FORMAT_BYTES))
  if (head.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  return /^RIFF[^]{4}WEBP/.test(head) ? 'webp' : null
}
