import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Answer, call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { consentsKey } from '#shared/data/account-query-keys.ts'
import { sessionKey } from '#shared/data/query-keys.ts'
import { toast } from '#shared/toast.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { consentMessages as messages } from './messages.ts'

type RequiredConsent = Answer<'GET /me/consents'>['asked'][number]

interface Props {
  open: boolean
  onClose: () => void
}

/** Lists the changes of the terms, with buttons to agree and to decide later. */
export function ConsentDialog({ open, onClose }: Props) {
  const { data } = useQuery({
    queryKey: consentsKey,
    queryFn: ({ signal }) => call('GET /me/consents', { signal }),
  })
  const agree = useAgree(onClose)
  const consents = data?.asked ?? []
  return (
    <Sheet
      open={open && consents.length > 0}
      onClose={onClose}
      title={consents.some(({ changes }) => changes.length > 0) ? messages.changedTitle : messages.firstTitle}
      footer={
        <div className="flex gap-2">
          <Button size="lg" variant="secondary" className="flex-1" onClick={onClose}>
            {messages.later}
          </Button>
          <Button
            size="lg"
            className="flex-1"
            isBusy={agree.isPending}
            onClick={() => agree.mutate(consents)}
          >
            {messages.agree}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 px-5 md:px-6">
        <p className="type-body text-text-2">{messages.lead}</p>
        {consents.map((consent) => (
          <ConsentDocument key={consent.document} consent={consent} />
        ))}
        <p className="type-label text-text-3">
          {messages.withdrawHint}{' '}
          <Link
            to="/settings"
            search={{ view: 'leaving' }}
            onClick={onClose}
            className="hit-44 underline underline-offset-4"
          >
            {messages.toWithdrawal}
          </Link>
        </p>
      </div>
    </Sheet>
  )
}

function ConsentDocument({ consent: { document, effectiveFrom, changes } }: { consent: RequiredConsent }) {
  return (
    <section className="rounded-3 bg-surface-2 p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="type-card-strong">{messages.documents[document]}</h3>
        <Link
          to={messages.paths[document]}
          target="_blank"
          aria-label={messages.readDocumentLabel(document)}
          className="hit-44 flex-none type-label text-text-2 underline underline-offset-4"
        >
          {messages.read}
        </Link>
      </div>
      {changes.length > 0 && (
        <>
          <p className="mt-0.5 type-label text-text-3">{messages.effectiveFrom(effectiveFrom)}</p>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 type-body text-text-2">
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Agrees to the shown versions. If another version has come into force meanwhile, the dialog asks for it next. */
function useAgree(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (consents: readonly RequiredConsent[]) =>
      call('POST /me/consents', {
        body: { versions: consents.map(({ document, version }) => ({ document, version })) },
      }),
    async onSuccess(answer) {
      client.setQueryData(consentsKey, answer)
      if (answer.asked.length > 0) return
      onDone()
      toast.success(messages.agreed)
      await client.invalidateQueries({ queryKey: sessionKey })
    },
    onError: (error) => toast.error(explainError(error)),
  })
}
