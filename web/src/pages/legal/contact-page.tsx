import { ContactForm } from '#features/contacts/contact-form.tsx'
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
        <SupportNote />
        {me && <ContactForm />}
      </Section>
    </Page>
  )
}
