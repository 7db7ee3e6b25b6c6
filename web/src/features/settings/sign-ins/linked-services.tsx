import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { formatKoreanDay } from '#shared/format/format-times.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in-provider.tsx'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { useSession } from '#shared/session/session.ts'
import { signInMethodsQuery } from '#shared/session/sign-in-methods-query.ts'
import { ProviderMark } from '#shared/social/provider-mark.tsx'
import { useSocialPopup } from '#shared/social/use-social-popup.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { FieldError } from '#shared/ui/forms/field.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { toast } from '#shared/toast.ts'
import { settingsMessages as messages } from '../messages.ts'
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx'

type Service = { provider: SocialProvider; name: string }

/** The services that can be linked for sign-in. Renders nothing if the operator has configured none. */
export function LinkedServices() {
  const { signInProviders, me } = useSession()
  const signInMethods = useQuery({ ...signInMethodsQuery, enabled: signInProviders.length > 0 })
  const { link, unlink, busyProvider, error } = useLinks()
  const [serviceToUnlink, setServiceToUnlink] = useState<Service | null>(null)
  if (signInProviders.length === 0) return null
  const findLinkTime = (service: Service) =>
    signInMethods.data?.providers.find(({ provider }) => provider === service.provider)?.linkedAt
  return (
    <Section title={messages.services}>
      {signInMethods.isError && !signInMethods.data && (
        <QueryFailure title={messages.servicesFailed} query={signInMethods} />
      )}
      {signInMethods.isPending && <ListRowsSkeleton rows={signInProviders.length} />}
      {signInMethods.data && (
        <ul className="divide-y divide-line">
          {signInProviders.map((service) => (
            <li key={service.provider}>
              <ServiceRow
                service={service}
                linkedAt={findLinkTime(service)}
                mustConfirmEmail={!me?.emailConfirmed}
                isOnlySignInMethod={!signInMethods.data.password && signInMethods.data.providers.length === 1}
                isBusy={busyProvider === service.provider}
                onLink={() => void link(service.provider)}
                onUnlink={() => setServiceToUnlink(service)}
              />
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
      <ConfirmDialog
        open={serviceToUnlink !== null}
        title={messages.unlinkTitle(serviceToUnlink?.name ?? '')}
        message={messages.unlinkMessage}
        action={messages.unlink}
        isBusy={false}
        onConfirm={() => {
          if (serviceToUnlink) void unlink(serviceToUnlink)
          setServiceToUnlink(null)
        }}
        onClose={() => setServiceToUnlink(null)}
      />
    </Section>
  )
}

interface RowProps {
  service: Service
  linkedAt: string | undefined
  /** Whether linking has to wait for the confirmation of the address. */
  mustConfirmEmail: boolean
  /** Whether the service is the only sign-in method, so that it cannot be unlinked. */
  isOnlySignInMethod: boolean
  isBusy: boolean
  onLink: () => void
  onUnlink: () => void
}

function ServiceRow({
  service: { provider, name },
  linkedAt,
  mustConfirmEmail,
  isOnlySignInMethod,
  isBusy,
  onLink,
  onUnlink,
}: RowProps) {
  const unlinkedHint = mustConfirmEmail ? messages.linkAfterConfirmation : messages.notLinked
  const hint = linkedAt ? messages.linkedSince(formatKoreanDay(linkedAt)) : unlinkedHint
  return (
    <div className="flex min-h-16 items-center gap-3 py-2.5">
      <ProviderMark provider={provider} />
      <div className="min-w-0 flex-1">
        <p className="truncate type-card-strong">{name}</p>
        <p className="type-caption text-text-2">{hint}</p>
      </div>
      {linkedAt
        ? !isOnlySignInMethod && (
            <Button variant="secondary" size="xs" aria-label={messages.unlinkLabel(name)} onClick={onUnlink}>
              {messages.unlink}
            </Button>
          )
        : !mustConfirmEmail && (
            <Button
              variant="secondary"
              size="xs"
              aria-label={messages.linkLabel(name)}
              isBusy={isBusy}
              onClick={onLink}
            >
              {messages.link}
            </Button>
          )}
    </div>
  )
}

function useLinks() {
  const withRecentSignIn = useRecentSignIn()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries(signInMethodsQuery)
  const { busyProvider, error, open } = useSocialPopup({
    start: (provider) => call('POST /me/sign-in-methods/:provider/start', { params: { provider } }),
    onDone: async () => {
      await refresh()
      toast.success(messages.linked)
    },
  })
  const runWithErrorToast = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (failure) {
      if (!lacksRecentSignIn(failure)) toast.error(explainError(failure))
    }
  }
  return {
    busyProvider,
    error,
    // Calls the endpoint before `open` would: the call may ask for the password, and the popup would cover that dialog.
    link: (provider: SocialProvider) =>
      runWithErrorToast(async () => {
        const params = { provider }
        open(
          provider,
          await withRecentSignIn(() => call('POST /me/sign-in-methods/:provider/start', { params })),
        )
      }),
    unlink: ({ provider, name }: Service) =>
      runWithErrorToast(async () => {
        await withRecentSignIn(() => call('DELETE /me/sign-in-methods/:provider', { params: { provider } }))
        await refresh()
        toast.success(messages.unlinked(name))
      }),
  }
}
