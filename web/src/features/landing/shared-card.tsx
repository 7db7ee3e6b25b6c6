import { landingMessages } from './messages.ts'

/** The prediction that somebody shared, as a stranger may see it; nothing where there is none to see. */
export function SharedCard({ id }: { id: string }) {
  return (
    <img
      src={`/api/predictions/${encodeURIComponent(id)}/card.png`}
      alt={told() ?? landingMessages.shared}
      width={1200}
      height={630}
      className="h-auto w-full rounded-4 border-line max-lg:border"
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  )
}

/** What the server wrote into the head of this page for messengers says what the picture shows. */
function told(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="og:description"]')?.content
}
