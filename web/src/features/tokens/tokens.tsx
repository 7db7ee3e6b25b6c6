import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_TOKEN_NAME_LENGTH } from '@gwanyeok/domain/tokens/limits.ts'
import { formatDate } from '#shared/format/format-times.ts'
import { useNow } from '#shared/session/session.ts'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { Section } from '#shared/ui/section.tsx'
import { FIELD_MESSAGES, explainError } from '#shared/api/error-messages.ts'
import { OneTimeSecret } from '#shared/forms/one-time-secret.tsx'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { SegmentedControl } from '#shared/ui/forms/segmented-control.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { AboutApi } from './about-api.tsx'
import { tokensMessages as messages } from './messages.ts'
import { useCreateToken, useRevokeToken } from './mutations.ts'
import { type Token, tokensQuery } from './queries.ts'

/** The member's access tokens, each with a button that revokes it. */
export function Tokens() {
  const tokens = useQuery(tokensQuery)
  const revoke = useRevokeToken()
  const [isCreating, setCreating] = useState(false)
  const [tokenToRevoke, setTokenToRevoke] = useState<Token | null>(null)
  const close = () => setTokenToRevoke(null)
  return (
    <>
      <Section title={messages.title}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <p className="min-w-0 flex-1 basis-72 type-body text-text-2">{messages.lead}</p>
          <Button
            variant={tokens.data?.length === 0 ? 'primary' : 'secondary'}
            onClick={() => setCreating(true)}
          >
            {messages.createToken}
          </Button>
        </div>
        <dl className="mt-5 flex divide-x divide-line border-t border-line pt-5">
          {messages.facts.map(([name, fact]) => (
            <div key={name} className="flex-1 px-3 first:pl-0 md:px-6">
              <dt className="type-label text-text-2">{name}</dt>
              <dd className="mt-0.5 type-body-strong md:type-title-2">{fact}</dd>
            </div>
          ))}
        </dl>
        {tokens.isError && <QueryFailure title={messages.loadFailed} query={tokens} />}
        <ul className="mt-5 divide-y divide-line border-t border-line empty:hidden">
          {tokens.data?.map((token) => (
            <li key={token.id}>
              <Row token={token} onRevoke={() => setTokenToRevoke(token)} />
            </li>
          ))}
        </ul>
        <CreateTokenSheet open={isCreating} onClose={() => setCreating(false)} />
        <ConfirmDialog
          open={tokenToRevoke !== null}
          title={messages.revokeTitle(tokenToRevoke?.name ?? '')}
          message={messages.revokeMessage}
          action={messages.revoke}
          isBusy={revoke.isPending}
          onConfirm={() => tokenToRevoke && revoke.mutate(tokenToRevoke, { onSettled: close })}
          onClose={close}
        />
      </Section>
      <AboutApi />
    </>
  )
}

function Row({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { name, scope, expiresAt, lastUsedAt } = token
  return (
    <div className="flex min-h-16 items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate type-card-strong">{name}</p>
        <p className="type-caption text-text-2">
          {messages.scopes[scope]} · {messages.expiresOn(formatDate(expiresAt, useNow()))}
        </p>
        <p className="type-caption text-text-2">
          {lastUsedAt === null ? (
            messages.neverUsed
          ) : (
            <span>
              {messages.lastUsed} <TimeAgo at={lastUsedAt} />
            </span>
          )}
        </p>
      </div>
      <Button variant="secondary" size="xs" aria-label={messages.revokeLabel(name)} onClick={onRevoke}>
        {messages.revoke}
      </Button>
    </div>
  )
}

const SCOPES = (['read', 'write'] as const).map((value) => ({ value, label: messages.scopes[value] }))
const DAYS = ([30, 90, 365] as const).map((days) => ({ value: `${days}`, label: messages.periods[days] }))

/** Asks for name, scope and days, then shows the new token once. */
function CreateTokenSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  const close = () => {
    setToken(null)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={token === null ? messages.createToken : messages.tokenCreated}>
      {token === null ? (
        <TokenForm onCreated={setToken} />
      ) : (
        <OneTimeSecret label={messages.token} hint={messages.shownOnce} value={token} onClose={close} />
      )}
    </Sheet>
  )
}

function TokenForm({ onCreated }: { onCreated: (token: string) => void }) {
  const createToken = useCreateToken()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Token['scope']>('read')
  const [days, setDays] = useState('90')
  const form = useForm({
    values: { name },
    validate: (values) => ({
      name: explainTextProblem(values.name, MAX_TOKEN_NAME_LENGTH, {
        required: messages.nameRequired,
        tooLong: FIELD_MESSAGES.too_long,
      }),
    }),
    submit: async () => onCreated(await createToken({ name, scope, days: Number(days) })),
    explainRefusal: (error) => ({ form: lacksRecentSignIn(error) ? null : explainError(error) }),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-5 px-5 pt-1 pb-5 md:px-6 md:pb-6">
      <Field label={messages.name} hint={messages.nameHint} error={form.findError('name')}>
        {(control) => (
          <Input
            {...control}
            value={name}
            placeholder={messages.namePlaceholder}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            onBlur={form.handleBlur('name')}
          />
        )}
      </Field>
      <SegmentedControl legend={messages.scope} options={SCOPES} value={scope} onChange={setScope} />
      <SegmentedControl legend={messages.period} options={DAYS} value={days} onChange={setDays} />
      <p className="type-label text-text-2">
        {messages.notPossibleByToken} {messages.limits}
      </p>
      <SubmitButton form={form}>{messages.createToken}</SubmitButton>
    </form>
  )
}
