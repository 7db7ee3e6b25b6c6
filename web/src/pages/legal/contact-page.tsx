import { ContactForm } from '#features/contacts/contact-form.tsx'
import { contactMessages } from '#features/contacts/messages.ts'
import { SelfHelp } from '#features/contacts/self-help.tsx'
import { SupportNote } from '#features/contacts/support-note.tsx'
import { useSession } from '#shared/session/session.ts'
import { Page } from '#shared/layout/page.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageTitles } from '../messages.ts'

/** The form for members; visitors get the support's e-mail address. */
export function ContactPage() {
  const { me } = useSession()
  return (
    <Page
      title={pageTitles.contact}
      ownHeading
      aside={
        <>
          {me && (
            <Section>
              <SupportNote />
            </Section>
          )}
          <SelfHelp />
        </>
      }
    >
      <Section>
        <h1 className="mb-5 type-title-1">{contactMessages.title}</h1>
        {me ? <ContactForm /> : <SupportNote />}
      </Section>
    </Page>
  )
}
