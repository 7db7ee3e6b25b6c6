import type { ReactNode } from 'react'
import { sharedMessages } from '#shared/messages.ts'
import { settingsMessages as messages } from './messages.ts'

interface Props {
  enabledCount: number
  hint: ReactNode
  /** An example of the first kind that is on; undefined if all are off. */
  example: { picture: ReactNode; text: string } | undefined
}

/** How many kinds are on, and how a notification will look. Up to two more kinds are cards behind it. */
export const NotificationPreview = ({ enabledCount, hint, example }: Props) => (
  <div className="flex flex-wrap items-center gap-x-8 gap-y-5 rounded-4 bg-accent p-5 text-on-accent md:p-6 lg:mb-3">
    <div className="min-w-0 flex-1 basis-40">
      <h2 className="type-label-strong">{messages.notifications}</h2>
      <p className="type-title-1">{messages.switchesOn(enabledCount)}</p>
      <div className="mt-1 type-label">{hint}</div>
    </div>
    {example && (
      <div aria-hidden="true" className="relative mb-3 min-w-0 flex-1 basis-72">
        {enabledCount > 2 && <span className={`${CARD_BEHIND} inset-x-6 -bottom-4 opacity-40`} />}
        {enabledCount > 1 && <span className={`${CARD_BEHIND} inset-x-3 -bottom-2 opacity-70`} />}
        <div className="relative flex items-center gap-3 rounded-3 bg-surface p-3 text-text shadow-1">
          {example.picture}
          <span className="min-w-0 flex-1">
            <span className="flex justify-between gap-2 type-caption text-text-2">
              {sharedMessages.brand}
              <span>{messages.previewTime}</span>
            </span>
            <span className="block truncate type-body-strong">{example.text}</span>
          </span>
        </div>
      </div>
    )}
  </div>
)

const CARD_BEHIND = 'absolute h-10 rounded-3 bg-surface shadow-1'
