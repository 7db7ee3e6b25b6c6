import type { ReportableKind, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { useSearch } from '@tanstack/react-router'
import { myTakedownMessages, takedownFormMessages as texts } from '#features/takedowns/messages.ts'
import { MyTakedowns } from '#features/takedowns/my-takedowns.tsx'
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
      <Page title={myTakedownMessages.title} ownHeading narrow>
        <Section>
          <h1 className="mb-2 type-title-1">{myTakedownMessages.title}</h1>
          <MyTakedowns />
        </Section>
      </Page>
    )
  return (
    <Page title={texts.title} ownHeading aside={<RequestSteps />}>
      <Section>
        <h1 className="mb-2 type-title-1">{texts.heading}</h1>
        <p className="mb-6 type-body text-text-2">{texts.lead}</p>
        <TakedownRequest item={parseRef(item)} emailProof={token} />
      </Section>
    </Page>
  )
}

/** The steps that follow a request. */
function RequestSteps() {
  return (
    <Section title={texts.stepsTitle}>
      <ol className="flex flex-col gap-5">
        {texts.steps.map((step, index) => (
          <li key={step.title} className="flex gap-3.5 large-text:flex-nowrap!">
            <span
              aria-hidden="true"
              className="flex size-7 flex-none items-center justify-center rounded-full bg-accent type-label-strong text-on-accent"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="type-body-strong">{step.title}</h3>
              <p className="mt-0.5 type-card text-text-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Parses `post.01HZ…`, which the link in the report dialog writes and the route has validated. */
function parseRef(item: string | undefined): ReportableRef | null {
  const [postType, postId] = item?.split('.') ?? []
  return postType && postId ? { postType: postType as ReportableKind, postId } : null
}
