import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * Creates a stream that passes bytes on and hashes them; `digest` returns the SHA-256 of all bytes so far, in
 * hexadecimal.
 */
export function createHashingStream(): { through: Transform; digest(): string } {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, digest: () => hash.digest('hex') }
}
