import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'

const ID = /^\w{1,64}$/

/**
 * The item that an address of this site in `text` opens; null without one. An address of a post does not say whether it
 * is one of a stock's community, and comments have none.
 */
export function findItemInAddress(text: string, origin = location.origin): ReportableRef | null {
  for (const word of text.split(/\s+/)) {
    const address = URL.parse(word)
    if (address?.origin !== origin) continue
    for (const [kind, id] of [
      ['prediction', address.searchParams.get('prediction')],
      ['prediction', /^\/predictions\/([^/]+)\/?$/.exec(address.pathname)?.[1]],
      ['post', address.searchParams.get('post')],
    ] as const)
      if (id && ID.test(id)) return { postType: kind, postId: id }
  }
  return null
}
