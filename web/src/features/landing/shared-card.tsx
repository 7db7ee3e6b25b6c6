import { useQuery } from '@tanstack/react-query'
import { landingMessages } from './messages.ts'
import { sentenceQuery } from './queries.ts'

/** The preview card of a shared prediction, on the phone with larger type. Hidden if no public prediction has this id. */
export function SharedCard({ id }: { id: string }) {
  const sentence = useQuery(sentenceQuery(id)).data
  const cardUrl = `/api/predictions/${encodeURIComponent(id)}/card.png`
  return (
    <picture>
      <source media="(width < 48rem)" srcSet={`${cardUrl}?shape=site`} width={1048} height={464} />
      <img
        src={cardUrl}
        alt={sentence ?? landingMessages.shared}
        width={1200}
        height={630}
        className="h-auto w-full rounded-4 border-line md:max-lg:border"
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
    </picture>
  )
}
