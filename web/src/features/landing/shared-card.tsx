import { landingMessages } from './messages.ts'
import { readPredictionSummary } from './queries.ts'

/** The preview card of a shared prediction, without the site's name and the author. Hidden if no public prediction has this id. */
export function SharedCard({ id }: { id: string }) {
  const card = `/api/predictions/${encodeURIComponent(id)}/card.png?shape=`
  return (
    <picture>
      <source media="(min-width: 62.5rem)" srcSet={`${card}desktop`} width={1200} height={632} />
      <img
        src={`${card}site`}
        alt={readPredictionSummary(id) ?? landingMessages.shared}
        width={1048}
        height={392}
        className="h-auto w-full rounded-3"
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
    </picture>
  )
}
