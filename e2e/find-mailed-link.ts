import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Finds the newest link to a page of the product in the mails of an outbox folder; if `to` is given, only in mails to
 * that address. Throws if there is none.
 */
export function findMailedLink(outbox: string, page: string, to = ''): string {
  const linkPattern = new RegExp(`/${page}\\?token=[\\w.-]+`)
  for (const file of readdirSync(outbox).toSorted().toReversed()) {
    const mail = readFileSync(path.join(outbox, file), 'utf8')
    if (!readRecipient(mail).includes(to)) continue
    const link = linkPattern.exec(decodeText(mail))?.[0]
    if (link) return link
  }
  throw new Error(`no mail with a link to ${page}`)
}

const readRecipient = (mail: string) => /^to: *(.+)$/im.exec(mail)?.[1] ?? ''

/** Decodes the text of a mail, whichever transfer encoding it uses (RFC 2045). */
function decodeText(mail: string): string {
  const [headers = '', ...bodyParts] = mail.split(/\r?\n\r?\n/)
  const body = bodyParts.join('\n\n')
  if (/^content-transfer-encoding: *base64/im.test(headers))
    return Buffer.from(body, 'base64').toString('utf8')
  return body.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}
