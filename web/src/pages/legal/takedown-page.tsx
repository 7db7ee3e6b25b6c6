import type { ReportableKind, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { useSearch } from '@tanstack/react-router'
import { myTakedownMessages, takedownFormMessages as texts } from '#features/takedowns/messages.ts'
import { MyTakedowns } from '#features/takedowns/my-takedowns.tsx'
import { TakedownRequest } from '#features/takedowns/takedown-form.tsx'
import { Page } from '#shared/layout/page.tsx'
import { useSession } from '#shared/session/session.ts'
import { Section } from '#shared/ui/section.tsx'

/** The form of a takedown request, for everybody; or the member's own items that were taken down. */
export function TakedownPage() {
  const { item, view, token } = useSearch({ from: '/takedown' })
  const { me } = useSession()
  const isOwn = view === 'mine' && me !== null
  return (
    <Page title={isOwn ? myTakedownMessages.title : texts.title} ownHeading narrow>
      <Section>
        <h1 className="mb-2 type-title-1">{isOwn ? myTakedownMessages.title : texts.heading}</h1>
        {isOwn ? <MyTakedowns /> : <Request item={item} emailProof={token} />}
      </Section>
    </Page>
  )
}

interface RequestProps {
  item: string | undefined
  emailProof: string | undefined
}

function Request({ item, emailProof }: RequestProps) {
  return (
    <>
      <p className="type-body text-text-2">{texts.lead}</p>
      <ol className="mt-5 mb-7 flex flex-col gap-3 border-b border-line pb-6">
        {texts.steps.map((step, at) => (
          <li key={step} className="flex gap-3 type-card text-text-2 large-text:flex-nowrap!">
            <span
              aria-hidden="true"
              className="flex size-6 flex-none items-center justify-center rounded-full bg-surface-3 type-caption-strong text-text"
            >
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <TakedownRequest item={parseRef(item)} emailProof={emailProof} />
    </>
  )
}

/** `post.01HZ…`, as the link next to a report writes it and the route has checked it. */
function parseRef(item: string | undefined): ReportableRef | null {
  const [postType, postId] = item?.split('.') ?? []
  return postType && postId ? { postType: postType as ReportableKind, postId } : null
}
