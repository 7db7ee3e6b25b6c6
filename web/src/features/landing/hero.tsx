import { landingMessages } from './messages.ts'

interface Props {
  /** The sentence about a shared prediction, in place of the slogan. */
  title?: string | undefined
  /** The benefits of joining, in place of the lead. */
  lead?: readonly string[]
}

export function Hero({ title, lead = landingMessages.lead }: Props) {
  return (
    <>
      <h1 className="type-hero lg:type-display">{title ?? <SloganLines />}</h1>
      <p className="mt-3 type-body lg:mt-5">
        {lead.map((line) => (
          // Two lines in every font, so that the form below does not move when the web font is loaded.
          <span key={line} className="block min-[23.4rem]:whitespace-nowrap">
            {line}
          </span>
        ))}
      </p>
    </>
  )
}

/** The slogan in its two lines. */
export const SloganLines = () =>
  landingMessages.title.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
