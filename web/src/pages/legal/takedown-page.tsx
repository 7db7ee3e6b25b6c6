import type { ReportableKind, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { useSearch } from '@tanstack/react-router'
import { myTakedownMessages, takedownFormMessages as texts } from '#features/takedowns/messages.ts'
import { MyTakedowns } from '#features/takedowns/my-takedowns.tsx'
import { RequestSteps } from '#features/takedowns/request-steps.tsx'
import { TakedownRequest } from '#features/takedowns/takedown-request.tsx'
import { Page } from '#shared/layout/page.tsx'
import { useSession } from '#shared/session/session.ts'
import { Section } from '#shared/ui/section.tsx'

/** The form of a takedown request, for everybody; or the member's own items that were taken down. */
export function TakedownPage() {
  const { item, view, token } = useSearch({ from: '/takedown' })
  const { me } = useSession()
  if (view === 'mine' && me !== null)
    return (
      <Page title={myTakedownMessages.title} hasOwnHeading isNarrow>
        <Section>
          <h1 className="mb-2 type-title-1">{myTakedownMessages.title}</h1>
          <MyTakedowns />
        </Section>
      </Page>
    )
  return (
    <Page title={texts.title} hasOwnHeading isWide>
      <Section>
        <h1 className="mb-2 type-title-1">{texts.heading}</h1>
        <p className="mb-6 type-body text-text-2">{texts.lead}</p>
        <h2 className="mb-4 type-title-3">{texts.stepsTitle}</h2>
        <RequestSteps />
      </Section>
      <TakedownRequest item={parseRef(item)} emailProof={token} />
    </Page>
  )
}

/** Parses `post.01HZ…`, which the link in the report dialog writes and the route has validated. */
function parseRef(item: string | undefined): ReportableRef | null {
  const [postType, postId] = item?.split('.') ?? []
  return postType && postId ? { postType: postType as ReportableKind, postId } : null
}
