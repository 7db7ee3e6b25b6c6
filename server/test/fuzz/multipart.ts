import type { Random } from '#platform/seeded-random.ts'
import { ODD_TEXTS } from './values.ts'

const DISPOSITIONS = [
  'form-data; name="file"; filename="a.png"',
  'form-data; name="file"; filename="a.png"',
  'form-data; name="file"',
  'form-data; filename="a.png"',
  'form-data; name=""; filename=""',
  'form-data; name="__proto__"; filename="a.png"',
  'form-data; name="file"; filename="../../a.png"',
  'form-data; name="file"; filename*=UTF-8\'\'%e2%82%ac%00.png',
  'form-data; name="file"; filename*=nonsense\'\'%ff',
  'form-data; name="file"; filename="\r\n"',
  'attachment',
  '',
]
const TYPES = [
  'image/png',
  'application/octet-stream',
  'text/plain; charset=nonsense',
  '',
  'multipart/mixed; boundary=y',
]
const BOUNDARIES = ['x', 'x', 'x', 'y', '', '"x"', 'x'.repeat(71)]

/** Creates an upload of one file, which is often malformed. `picture`: the bytes of a valid picture. */
export function createMultipart(random: Random, picture: Buffer): { type: string; payload: Buffer } {
  // The body always uses the boundary x.
  const declaredBoundary = random.pick(BOUNDARIES)
  const parts = Array.from({ length: random.pick([0, 1, 1, 1, 2, 30]) }, () => createPart(random, picture))
  const end = random.pick(['--x--\r\n', '--x--\r\n', '--x--', '--x', '', '\r\n--x\r\n'])
  return {
    type: `multipart/form-data${declaredBoundary === '' ? '' : `; boundary=${declaredBoundary}`}`,
    payload: Buffer.concat([...parts, Buffer.from(end)]),
  }
}

function createPart(random: Random, picture: Buffer): Buffer {
  const disposition = random.pick(DISPOSITIONS)
  const type = random.pick(TYPES)
  const headerLines = [
    disposition && `Content-Disposition: ${disposition}`,
    type && `Content-Type: ${type}`,
    random.drawFraction() < 0.1 && 'Content-Transfer-Encoding: base64',
    random.drawFraction() < 0.05 && `X: ${'x'.repeat(20_000)}`,
  ].filter(Boolean)
  const content = random.pick([
    picture,
    picture,
    picture.subarray(0, 50),
    Buffer.from(random.pick(ODD_TEXTS)),
  ])
  return Buffer.concat([
    Buffer.from(`--x\r\n${headerLines.join('\r\n')}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
}
