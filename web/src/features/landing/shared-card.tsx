import { useQuery } from '@tanstack/react-query'
import { landingMessages } from './messages.ts'
import { sentenceQuery } from './queries.ts'

/** The preview card of a shared prediction. Renders nothing if the address names no public prediction. */
export function SharedCard({ id }: { id: string }) {
  const sentence = useQuery(sentenceQuery(id)).data
  return (
    <img
      src={`/api/predictions/${encodeURIComponent(id)}/card.png`}
      alt={sentence ?? landingMessages.shared}
      width={1200}
      height={630}
      className="h-auto w-full rounded-4 border-line max-lg:border"
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  )
}
