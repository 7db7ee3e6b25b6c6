import { ContactForm } from '#features/contacts/contact-form.tsx'
import { contactMessages } from '#features/contacts/messages.ts'
import { SelfHelp } from '#features/contacts/self-help.tsx'
import { SupportNote } from '#features/contacts/support-note.tsx'
import { useSession } from '#shared/session/session.ts'
import { Page } from '#shared/layout/page.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageTitles } from '../messages.ts'

/** Answers to frequent questions, then the form for members; visitors get the support's e-mail address. */
export function ContactPage() {
  const { me } = useSession()
  return (
    <Page
      title={pageTitles.contact}
      ownHeading
      aside={
        <Section {...(!me && { title: contactMessages.ask })}>
          <SupportNote />
        </Section>
      }
    >
      <Section>
        <h1 className="mb-3 type-title-1">{contactMessages.title}</h1>
        <SelfHelp />
      </Section>
      {me && (
        <Section title={contactMessages.ask}>
          <ContactForm />
        </Section>
      )}
    </Page>
  )
}
