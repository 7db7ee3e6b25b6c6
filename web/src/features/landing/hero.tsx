import { landingMessages } from './messages.ts'

interface Props {
  /** Replaces the slogan, for example by the summary of a shared prediction. */
  title?: string | undefined
  /** The lines below the title. */
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
