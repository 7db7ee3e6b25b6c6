export const PICTURE_FORMATS = ['jpeg', 'png', 'gif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Number of bytes at the start of a file that show its format. */
export const MAX_SIGNATURE_BYTES = 12

/**
 * Determines the format from a file's first bytes, independent of its name and declared type (PNG §5.2, JPEG B.1.1,
 * GIF89a §17, WebP container). Returns null for any other format.
 */
export function findPictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, MAX_SIGNATURE_BYTES))
  if (head.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  return /^RIFF[^]{4}WEBP/.test(head) ? 'webp' : null
}
