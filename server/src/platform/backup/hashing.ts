import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Passes bytes on and hashes them; `digest` is the SHA-256 of what has passed, in hexadecimal. */
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
