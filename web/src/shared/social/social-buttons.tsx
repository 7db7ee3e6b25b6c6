import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { Button } from '../ui/buttons/button.tsx'
import { FieldError } from '../ui/forms/field.tsx'
import { socialMessages } from './messages.ts'
import { ProviderMark } from './provider-mark.tsx'

interface Props {
  services: readonly { provider: SocialProvider; name: string }[]
  formatLabel: (provider: SocialProvider, name: string) => string
  /** The service whose popup is open. */
  busyProvider: SocialProvider | null
  error: string | null
  onPress: (provider: SocialProvider) => void
}

/** One button per service, and below them a note while a service's popup is open. A second press opens it again. */
export function SocialButtons({ services, formatLabel, busyProvider, error, onPress }: Props) {
  return (
    <div>
      <ul className="flex flex-col gap-2">
        {services.map(({ provider, name }) => (
          <li key={provider}>
            <Button
              variant="outline"
              size="md"
              isFullWidth
              icon={<ProviderMark provider={provider} />}
              onClick={() => onPress(provider)}
            >
              {formatLabel(provider, name)}
            </Button>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {busyProvider && (
          <p className="mt-3 text-center type-label text-text-2">{socialMessages.signInInPopup}</p>
        )}
        {error && (
          <div className="mt-3">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
    </div>
  )
}
