import { keepParticles, SECTION_SCROLL_MARGIN } from '#shared/layout/reading-page.tsx'
import { cx } from '#shared/ui/cx.ts'
import { type Operator, useOperator } from '#shared/operator.ts'
import { useSession } from '#shared/session/session.ts'
import { legalMessages } from './messages.ts'

/** The values that the articles name. */
export interface Site {
  operator: Operator
  supportEmail: string
  /** Names of the services with which members can sign in. */
  socialServices: readonly string[]
}

export interface Article {
  title: string
  /** Paragraphs. A function returns null if its paragraph does not apply to this site. */
  text: readonly (string | ((site: Site) => string | null))[]
}

export const buildArticleId = (index: number) => `article-${index + 1}`

/** Articles under numbered headings. */
export function LegalText({ articles }: { articles: readonly Article[] }) {
  const { supportEmail, signInProviders } = useSession()
  const site = {
    operator: useOperator(),
    supportEmail,
    socialServices: signInProviders.map(({ name }) => name),
  }
  return (
    <div className="flex flex-col gap-9">
      {articles.map((article, index) => (
        <section
          key={article.title}
          id={buildArticleId(index)}
          className={cx(SECTION_SCROLL_MARGIN, 'lg:pl-20')}
        >
          <h2 className="type-title-3 text-balance lg:-ml-20 lg:flex">
            {/* On the desktop the number is in the margin. */}
            <span className="mr-1 text-accent-text lg:mr-0 lg:w-20 lg:flex-none">
              {legalMessages.articleNumber(index + 1)}
            </span>{' '}
            {keepParticles(article.title)}
          </h2>
          <div className="mt-2 flex flex-col gap-2.5">
            {writeParagraphs(article, site).map((paragraph) => (
              <Paragraph key={paragraph} text={paragraph} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const PARAGRAPH = 'type-post text-pretty text-text-2'

/** Shows the subject of a paragraph above the rest. The subject is the text before a colon in the first sentence: `보관: …`. */
function Paragraph({ text }: { text: string }) {
  const [, subject, rest] = /^([^:.]+): (.*)/s.exec(text) ?? []
  if (subject === undefined) return <p className={PARAGRAPH}>{keepPhrases(text)}</p>
  return (
    <p className={cx(PARAGRAPH, 'border-l-2 border-line pl-4')}>
      <strong className="block font-semibold text-text">{subject}</strong>
      {keepPhrases(rest!)}
    </p>
  )
}

/** Keeps `수 있어요` and `수 없어요` in one line with the verb before them. */
const keepPhrases = (text: string) => keepParticles(text).replaceAll(/ 수 (?=[있없])/g, '\u00a0수\u00a0')

export function writeParagraphs({ text }: Article, site: Site): string[] {
  return text.flatMap((paragraph) => (typeof paragraph === 'string' ? paragraph : (paragraph(site) ?? [])))
}

/** Formats the known values as `이름 값`, separated by dots; null if none is known. */
export function formatFacts(
  facts: readonly (readonly [name: string, value: string | null])[],
): string | null {
  const knownFacts = facts.flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))
  return knownFacts.length === 0 ? null : knownFacts.join(' · ')
}

/** Formats a value as `이름: 값`; null if it is not set. */
export const formatFact = (name: string, value: string | null): string | null =>
  value === null ? null : `${name}: ${value}`
