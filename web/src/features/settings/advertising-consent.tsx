import { useEffect, useRef } from 'react'
import { formatFullDate } from '#shared/format/format-times.ts'
import { Switch } from '#shared/ui/forms/switch.tsx'
import { settingsMessages } from './messages.ts'
import { useChooseAdvertising } from './mutations.ts'
import type { Settings } from './queries.ts'

const messages = settingsMessages.advertising

interface Props {
  settings: Settings
  /** What the member has just wanted pushed, with the kinds that are: on as soon as they agree. */
  asksFor: Settings['pushedNotifications'] | null
}

/** Consents to pushes of what others made, and to such at night. Neither is ever given beforehand. */
export function AdvertisingConsent({ settings, asksFor }: Props) {
  const { advertisingSince: since, nightAdvertisingSince: nightSince } = settings
  const choose = useChooseAdvertising()
  const panel = useRef<HTMLDivElement>(null)
  const isAsked = asksFor !== null
  useEffect(() => {
    if (isAsked) panel.current?.focus()
  }, [isAsked])
  return (
    <div
      ref={panel}
      role="group"
      aria-label={messages.title}
      tabIndex={-1}
      className="mt-1 mb-2 rounded-3 bg-surface-2 px-4 pt-3 pb-1"
    >
      <p className="type-label text-pretty text-text-2">{messages.lead}</p>
      <Switch
        label={messages.day}
        hint={since ? messages.agreedOn(formatFullDate(since)) : messages.dayHint}
        checked={since !== null}
        disabled={choose.isPending}
        onChange={(on) =>
          choose.mutate({ choice: { advertising: on }, ...(on && asksFor && { pushed: asksFor }) })
        }
      />
      <Switch
        label={messages.night}
        hint={nightSince ? messages.agreedOn(formatFullDate(nightSince)) : messages.nightHint}
        checked={nightSince !== null}
        disabled={choose.isPending || since === null}
        onChange={(on) => choose.mutate({ choice: { nightAdvertising: on } })}
      />
    </div>
  )
}
