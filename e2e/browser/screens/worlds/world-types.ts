import type { Person } from '../../fixtures/person.ts'
import type { TestProduct } from '../../fixtures/test-product.ts'

/** People in every situation that a screen shows, and what they made. */
export interface World {
  product: TestProduct
  people: Record<Role, Person>
  /** Ids of predictions. */
  predictions: Record<'mine' | 'sealedMine' | 'pending' | 'sealed' | 'hit' | 'failed', string>
  posts: Record<'withImages' | 'long' | 'ofStock', string>
}

/**
 * arrival: just signed up. newcomer: put the guide aside, and nothing yet. regular: judged and open predictions, stars, followers. writer: posts, pictures and a sealed
 * prediction. longest: as many and as wide characters as allowed. secret: no public profile. admin: an admin.
 */
export type Role = 'arrival' | 'newcomer' | 'regular' | 'writer' | 'longest' | 'secret' | 'admin'
