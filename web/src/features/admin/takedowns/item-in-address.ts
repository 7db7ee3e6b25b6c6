import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'

const ID = /^\w{1,64}$/

/**
 * Finds the item that an address of this site in `text` opens; null if there is none. The address of a post does not
 * say whether the post belongs to a stock's community, and comments have no addresses.
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
