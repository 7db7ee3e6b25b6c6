import { ContactForm } from '#features/contacts/contact-form.tsx'
import { SupportNote } from '#features/contacts/support-note.tsx'
import { Page } from '#shared/layout/page.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageTitles } from '../messages.ts'

export function ContactPage() {
  return (
    <Page title={pageTitles.contact} narrow>
      <Section>
        <SupportNote />
        <ContactForm />
      </Section>
    </Page>
  )
}
