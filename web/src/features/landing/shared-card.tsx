import { useQuery } from '@tanstack/react-query'
import { landingMessages } from './messages.ts'
import { predictionSummaryQuery } from './queries.ts'

/** The preview card of a shared prediction, without the site's name and the author. Hidden if no public prediction has this id. */
export function SharedCard({ id }: { id: string }) {
  const summary = useQuery(predictionSummaryQuery(id)).data
  const card = `/api/predictions/${encodeURIComponent(id)}/card.png?shape=`
  return (
    <picture>
      <source media="(min-width: 62.5rem)" srcSet={`${card}desktop`} width={1200} height={776} />
      <img
        src={`${card}site`}
        alt={summary ?? landingMessages.shared}
        width={1048}
        height={464}
        className="h-auto w-full rounded-3"
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
    </picture>
  )
}
