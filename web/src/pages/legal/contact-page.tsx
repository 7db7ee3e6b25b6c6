import { ContactForm } from '#features/contacts/contact-form.tsx'
import { contactMessages } from '#features/contacts/messages.ts'
import { SupportNote } from '#features/contacts/support-note.tsx'
import { useSession } from '#shared/session/session.ts'
import { Page } from '#shared/layout/page.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageTitles } from '../messages.ts'

/** The form for members; visitors get the support's e-mail address. */
export function ContactPage() {
  const { me } = useSession()
  return (
    <Page title={pageTitles.contact} narrow>
      <Section>
        <h2 className="mb-5 type-title-1">{contactMessages.title}</h2>
        {me && <ContactForm />}
        <SupportNote />
      </Section>
    </Page>
  )
}
