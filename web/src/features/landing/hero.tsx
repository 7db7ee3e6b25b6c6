import { LandedTarget } from '#shared/ui/target/landed-target.tsx'
import { landingMessages } from './messages.ts'

export function Hero({ withTarget }: { withTarget: boolean }) {
  return (
    <div className="flex items-center justify-between gap-6">
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
            // Two lines in every font, so that the form below does not move when the web font is loaded.
            <span key={line} className="block min-[23.4rem]:whitespace-nowrap">
              {line}
            </span>
          ))}
        </p>
      </div>
      {/* Hidden on the phone, whose prerendered page has only the text. */}
      {withTarget && (
        <LandedTarget className="size-36 max-md:hidden lg:max-[80rem]:hidden min-[80rem]:size-44" />
      )}
    </div>
  )
}
