import type { ImagePurpose } from '@gwanyeok/domain/images/api.ts'
import type { ItemKind } from '@gwanyeok/domain/items/api.ts'

interface ItemKindSettings {
  imagePurpose: ImagePurpose
  /** Returns the path that opens an item in the app. */
  buildPath(id: string, stock: string | null): string
}

/** The differences between the kinds of items, apart from their rows. See docs/decisions/011. */
export const ITEM_KINDS: Record<ItemKind, ItemKindSettings> = {
  prediction: { imagePurpose: 'predictions', buildPath: (id) => `/?prediction=${id}` },
  stockPost: {
    imagePurpose: 'stockPosts',
    buildPath: (_, stock) => `/?stock=${encodeURIComponent(stock ?? '')}&tab=community`,
  },
  post: { imagePurpose: 'posts', buildPath: (id) => `/community?post=${id}` },
}
