import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets that must be read again, so that a copy of the database alone reveals none. */
export interface SecretBox {
  /** `owner`: the row that holds it; in another row it cannot be opened. */
  seal(text: string, owner: string): string
  /** Null: it was sealed under another secret of the server, or was changed. */
  open(sealed: string, owner: string): string | null
  /** Sealed under the first secret, where another one opens it; else as it was. */
  reseal(sealed: string, owner: string): string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM under keys derived from the server's secrets, the first of which seals; `purpose` keeps it apart from other
 * keys.
 */
export function createSecretBox([secret, ...olds]: readonly string[], purpose: string): SecretBox {
  const [present, ...old] = [secret!, ...olds].map((each) => sealedBy(each, purpose))
  const openOld = (sealed: string, owner: string) =>
    old.map((box) => box.open(sealed, owner)).find((text) => text !== null) ?? null
  return {
    seal: present!.seal,
    open: (sealed, owner) => present!.open(sealed, owner) ?? openOld(sealed, owner),
    reseal(sealed, owner) {
      const text = present!.open(sealed, owner) === null ? openOld(sealed, owner) : null
      return text === null ? sealed : present!.seal(text, owner)
    },
  }
}

function sealedBy(secret: string, purpose: string): Pick<SecretBox, 'seal' | 'open'> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      const tagEnd = NONCE_BYTES + TAG_BYTES
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
        return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
