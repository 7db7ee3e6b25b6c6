import { landingMessages } from './messages.ts'

/** The preview card of a shared prediction. Renders nothing if the address names no public prediction. */
export function SharedCard({ id }: { id: string }) {
  return (
    <img
      src={`/api/predictions/${encodeURIComponent(id)}/card.png`}
      alt={readSharedSentence() ?? landingMessages.shared}
      width={1200}
      height={630}
      className="h-auto w-full rounded-4 border-line max-lg:border"
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  )
}

/**
 * Reads the sentence about the shared prediction from the page's meta tags, which the server wrote for link previews.
 * Undefined if the address names no public prediction.
 */
export function readSharedSentence(): string | undefined {
  if (import.meta.env.SSR || readMeta('og:type') !== 'article') return undefined
  return readMeta('og:description')
}

const readMeta = (property: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content
