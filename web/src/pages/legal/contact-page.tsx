import { ContactForm } from '#features/contacts/contact-form.tsx'
import { contactMessages } from '#features/contacts/messages.ts'
import { SelfHelp } from '#features/contacts/self-help.tsx'
import { SupportNote } from '#features/contacts/support-note.tsx'
import { useSession } from '#shared/session/session.ts'
import { Page } from '#shared/layout/page.tsx'
import { Section } from '#shared/ui/section.tsx'
import { pageTitles } from '../messages.ts'

/** For members the form, next to it answers to frequent questions. For visitors the answers, next to them the support. */
export function ContactPage() {
  const { me } = useSession()
  const supportNote = (
    <Section {...(!me && { title: contactMessages.ask })}>
      <SupportNote />
    </Section>
  )
  if (!me)
    return (
      <Page title={pageTitles.contact} ownHeading aside={supportNote}>
        <Section>
          <h1 className="mb-3 type-title-1">{contactMessages.title}</h1>
          <SelfHelp />
        </Section>
      </Page>
    )
  return (
    <Page
      title={pageTitles.contact}
      ownHeading
      aside={
        <>
          {supportNote}
          <Section title={contactMessages.frequentQuestions}>
            <SelfHelp />
          </Section>
        </>
      }
    >
      <Section>
        <h1 className="mb-5 type-title-1">{contactMessages.title}</h1>
        <ContactForm />
      </Section>
    </Page>
  )
}
