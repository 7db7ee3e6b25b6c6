import { profileRatingMessages } from './messages.ts'

/** Of other members, only public predictions are divided into groups. */
export function PublicOnly() {
  return <span className="type-caption text-text-2">{profileRatingMessages.publicOnly}</span>
}
