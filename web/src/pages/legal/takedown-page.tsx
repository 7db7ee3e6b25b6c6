import type { ReportableKind, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { useSearch } from '@tanstack/react-router'
import { myTakedownMessages, takedownFormMessages as texts } from '#features/takedowns/messages.ts'
import { MyTakedowns } from '#features/takedowns/my-takedowns.tsx'
import { TakedownRequest } from '#features/takedowns/takedown-form.tsx'
import { Page } from '#shared/layout/page.tsx'
import { useSession } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'

/** The form of a takedown request, for everybody; or the member's own items that were taken down. */
export function TakedownPage() {
  const { item, view, token } = useSearch({ from: '/takedown' })
  const { me } = useSession()
  const isOwn = view === 'mine' && me !== null
  return (
    <Page title={isOwn ? myTakedownMessages.title : texts.title} ownHeading narrow>
      <Section>
        <h1 className={cx('mb-2 type-title-1', !isOwn && 'max-lg:sr-only')}>
          {isOwn ? myTakedownMessages.title : texts.title}
        </h1>
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
      <ol className="mt-4 mb-7 flex flex-col gap-2 rounded-3 bg-surface-2 p-4">
        {texts.steps.map((step, at) => (
          <li key={step} className="flex gap-2 type-label text-text-2 large-text:flex-nowrap!">
            <span className="flex-none type-label-strong text-text">{at + 1}</span>
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
