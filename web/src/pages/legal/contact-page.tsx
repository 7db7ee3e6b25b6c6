import { ContactForm } from '#features/contacts/contact-form.tsx'
import { contactMessages } from '#features/contacts/messages.ts'
import { SelfHelp } from '#features/contacts/self-help.tsx'
import { SupportNote } from '#features/contacts/support-note.tsx'
import { ExampleHashes } from '#features/record/example-entry.tsx'
import { RequestSteps } from '#features/takedowns/request-steps.tsx'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { useSession } from '#shared/session/session.ts'
import { Page } from '#shared/layout/page.tsx'
import { Section } from '#shared/ui/section.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { pageTitles } from '../messages.ts'

const createDrawings = (isLarge: boolean) => ({
  scoring: <LazyTarget content={{ kind: 'factors' }} size={isLarge ? 240 : 160} />,
  record: <ExampleHashes size={isLarge ? 128 : 64} />,
  takedown: <RequestSteps hasOnlyTitles />,
})

/**
 * Members see the form, with answers to frequent questions next to it. Visitors see the answers, with the support below
 * them.
 */
export function ContactPage() {
  const { me } = useSession()
  const isDesktop = useIsDesktop()
  if (!me)
    return (
      <Page title={pageTitles.contact} hasOwnHeading isWide>
        <Section>
          <h1 className="type-title-1">{contactMessages.title}</h1>
          <SelfHelp drawings={createDrawings(isDesktop)} />
        </Section>
        <Section title={contactMessages.ask}>
          <SupportNote />
        </Section>
      </Page>
    )
  return (
    <Page
      title={pageTitles.contact}
      hasOwnHeading
      aside={
        <>
          <Section>
            <SupportNote />
          </Section>
          <Section title={contactMessages.frequentQuestions}>
            <SelfHelp drawings={createDrawings(false)} />
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
