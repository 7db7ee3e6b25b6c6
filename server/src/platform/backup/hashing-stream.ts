import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * Creates a stream that passes its input on and hashes it. `digest` returns the SHA-256 of the bytes so far, in
 * hexadecimal.
 */
export function createHashingStream(): { stream: Transform; digest(): string } {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}
