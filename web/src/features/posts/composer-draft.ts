import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'

/** What is kept of a post until it is published, uploaded pictures too. */
export interface PostDraft {
  content: string
  visibility: Visibility
  images: ImageView[]
}
