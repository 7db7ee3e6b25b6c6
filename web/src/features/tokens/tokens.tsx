import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#shared/format/format-times.ts'
import { useNow } from '#shared/session/session.ts'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Confirm } from '#shared/ui/overlays/confirm.tsx'
import { Section } from '#shared/ui/section.tsx'
import { MakeToken } from './make-token.tsx'
import { tokensMessages as messages } from './messages.ts'
import { useRevokeToken } from './mutations.ts'
import { type Token, tokensQuery } from './queries.ts'

/** The member's access tokens, each with a button that revokes it. */
export function Tokens() {
  const tokens = useQuery(tokensQuery)
  const revoke = useRevokeToken()
  const [making, setMaking] = useState(false)
  const [asked, setAsked] = useState<Token | null>(null)
  const close = () => setAsked(null)
  return (
    <Section title={messages.title}>
      <p className="type-label text-text-2">{messages.lead}</p>
      {tokens.isError && <QueryFailure title={messages.loadFailed} query={tokens} />}
      <ul className="divide-y divide-line">
        {tokens.data?.map((token) => (
          <li key={token.id}>
            <Row token={token} onRevoke={() => setAsked(token)} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" full className="mt-3" onClick={() => setMaking(true)}>
        {messages.make}
      </Button>
      <MakeToken open={making} onClose={() => setMaking(false)} />
      <Confirm
        open={asked !== null}
        title={messages.revokeTitle(asked?.name ?? '')}
        message={messages.revokeText}
        action={messages.revoke}
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked, { onSettled: close })}
        onClose={close}
      />
    </Section>
  )
}

function Row({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { name, scope, expiresAt, lastUsedAt } = token
  return (
    <div className="flex min-h-16 items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate type-card-strong">{name}</p>
        <p className="type-caption text-text-2">
          {messages.scopes[scope]} · {messages.until(formatDate(expiresAt, useNow()))}
        </p>
        <p className="type-caption text-text-2">
          {lastUsedAt === null ? (
            messages.unused
          ) : (
            <>
              {messages.lastUsed} <TimeAgo at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button variant="quiet" className="-mr-4" aria-label={messages.revokeOf(name)} onClick={onRevoke}>
        {messages.revoke}
      </Button>
    </div>
  )
}
