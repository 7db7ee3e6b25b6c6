import { useQuery } from '@tanstack/react-query'
import { landingMessages } from './messages.ts'
import { predictionSummaryQuery } from './queries.ts'

/** The preview card of a shared prediction, without the site's name and the author. Hidden if no public prediction has this id. */
export function SharedCard({ id }: { id: string }) {
  const summary = useQuery(predictionSummaryQuery(id)).data
  return (
    <img
      src={`/api/predictions/${encodeURIComponent(id)}/card.png?shape=site`}
      alt={summary ?? landingMessages.shared}
      width={1048}
      height={464}
      className="h-auto w-full rounded-3"
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  )
}
