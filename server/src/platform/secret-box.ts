import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that the server has to read again, so that a copy of the database does not reveal them. */
export interface SecretBox {
  /** Encrypts `text`. `owner` names the row that holds the result: it can be decrypted only with the same owner. */
  seal(text: string, owner: string): string
  /** Decrypts `sealedText`. Returns null if it was sealed with an unknown secret or for another owner, or was changed. */
  open(sealedText: string, owner: string): string | null
  /** If an old secret encrypted the text, encrypts it again with the current secret; otherwise returns it unchanged. */
  reseal(sealedText: string, owner: string): string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Uses AES-256-GCM with keys derived from the server's secrets. The first secret is the current one and encrypts; the
 * others only decrypt. Boxes with different purposes have different keys.
 */
export function createSecretBox(
  [currentSecret, ...oldSecrets]: readonly string[],
  purpose: string,
): SecretBox {
  const currentBox = createSingleSecretBox(currentSecret!, purpose)
  const oldBoxes = oldSecrets.map((secret) => createSingleSecretBox(secret, purpose))
  const openWithOldSecret = (sealedText: string, owner: string) =>
    oldBoxes.map((box) => box.open(sealedText, owner)).find((text) => text !== null) ?? null
  return {
    seal: currentBox.seal,
    open: (sealedText, owner) => currentBox.open(sealedText, owner) ?? openWithOldSecret(sealedText, owner),
    reseal(sealedText, owner) {
      if (currentBox.open(sealedText, owner) !== null) return sealedText
      const text = openWithOldSecret(sealedText, owner)
      return text === null ? sealedText : currentBox.seal(text, owner)
    },
  }
}

function createSingleSecretBox(secret: string, purpose: string): Pick<SecretBox, 'seal' | 'open'> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealedText, owner) {
      const bytes = Buffer.from(sealedText, 'base64url')
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
