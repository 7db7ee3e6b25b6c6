import { landingMessages } from './messages.ts'

export function Hero() {
  return (
    <div>
      <h1 className="type-hero lg:type-display">
        {landingMessages.title.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </h1>
      <p className="mt-3 type-body text-text-2 lg:mt-5">
        {landingMessages.lead.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}
