import type { ImagePurpose } from '@gwanyeok/domain/images/api.ts'
import type { ItemKind } from '@gwanyeok/domain/items/api.ts'

interface KindOfItem {
  imagePurpose: ImagePurpose
  /** The address that opens it in the app. */
  pathOf(id: string, stock: string | null): string
}

/** Differences between the kinds of items outside their rows: docs/decisions/011. */
export const ITEM_KINDS: Record<ItemKind, KindOfItem> = {
  prediction: { imagePurpose: 'predictions', pathOf: (id) => `/?prediction=${id}` },
  stockPost: {
    imagePurpose: 'stockPosts',
    pathOf: (_, stock) => `/?stock=${encodeURIComponent(stock ?? '')}&tab=community`,
  },
  post: { imagePurpose: 'posts', pathOf: (id) => `/community?post=${id}` },
}
