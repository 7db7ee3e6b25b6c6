import { expect, it } from 'vitest'
import { findPictureFormat } from './picture-format.ts'

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['\xFF\xD8\xFF\xE0 JFIF and more', 'jpeg'],
  ['\x89PNG\r\n\x1A\n and more', 'png'],
  ['GIF87a and more', 'gif'],
  ['GIF89a and more', 'gif'],
  ['RIFF\x04\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\x04\0\0\0WAVEfmt ', null],
  ['\x89PN', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['%PDF-1.7', null],
  ['\0\0\0 ftypheic', null],
  ['', null],
])('%j has the format %s', (text, format) => {
  expect(findPictureFormat(toBytes(text))).toBe(format)
})
