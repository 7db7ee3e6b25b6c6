import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'

/** The draft of a post: kept until it is published, with its uploaded pictures. */
export interface PostDraft {
  content: string
  visibility: Visibility
  images: ImageView[]
}
