import { expect, it } from 'vitest'
import { findPictureProblem } from './image-rules.ts'

const PNG = '\x89PNG\r\n\x1A\n'
const JPEG = '\xFF\xD8\xFF\xE0'

function createFile(signature: string, size: number, name: string, type: string): File {
  const bytes = new Uint8Array(size)
  bytes.set(Uint8Array.from(signature, (character) => character.charCodeAt(0)))
  return new File([bytes], name, { type })
}

it.each([
  ['a.jpg', 'image/jpeg', JPEG, 5_242_880, null],
  ['without a type', '', JPEG, 100, null],
  ['named.pdf', 'application/pdf', PNG, 100, null],
  ['', 'application/octet-stream', PNG, 100, null],
  ['큰사진.png', 'image/png', PNG, 5_242_881, 'tooLarge'],
  ['a.svg', 'image/svg+xml', '<svg', 10, 'unsupported'],
  ['a.pdf', 'application/pdf', '%PDF-1.7', 9_000_000, 'unsupported'],
  ['only-named.png', 'image/png', 'MZ', 100, 'unsupported'],
  ['empty.png', 'image/png', '', 0, 'unsupported'],
])(
  'the file %s (%s, %j, %i bytes) is checked with the result %s',
  async (name, type, signature, size, refusal) => {
    expect(await findPictureProblem(createFile(signature, size, name, type))).toBe(refusal)
  },
)
