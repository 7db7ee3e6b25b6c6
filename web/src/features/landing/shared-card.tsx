import { landingMessages } from './messages.ts'

/** The preview card of a shared prediction. Renders nothing if the address names no public prediction. */
export function SharedCard({ id }: { id: string }) {
  return (
    <img
      src={`/api/predictions/${encodeURIComponent(id)}/card.png`}
      alt={readPageDescription() ?? landingMessages.shared}
      width={1200}
      height={630}
      className="h-auto w-full rounded-4 border-line max-lg:border"
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  )
}

/** The picture's text: the description in the page's meta tags, which the server wrote for link previews. */
function readPageDescription(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="og:description"]')?.content
}
