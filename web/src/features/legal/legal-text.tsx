import { type Operator, useKnownOperator, useOperator } from '../../shared/operator.ts'
import { useSession } from '../../shared/session/session.ts'
import { legalMessages } from './messages.ts'

/** The values that the articles name. */
export interface Site {
  operator: Operator
  /** False until the operator has arrived: only then is a fact known to be missing. */
  isKnown: boolean
  supportEmail: string
}

export interface Article {
  title: string
  /** Paragraphs; null when the article does not apply to this site. */
  text: readonly (string | ((site: Site) => string | null))[]
}

/** Articles under numbered headings. */
export function LegalText({ title, articles }: { title: string; articles: readonly Article[] }) {
  const site = {
    operator: useOperator(),
    isKnown: useKnownOperator() !== null,
    supportEmail: useSession().supportEmail,
  }
  return (
    <div className="flex flex-col gap-7">
      <h1 className="type-title-1">{title}</h1>
      {articles.map((article, at) => (
        <section key={article.title}>
          <h2 className="type-title-3">{legalMessages.article(at + 1, article.title)}</h2>
          <div className="mt-2 flex flex-col gap-2">
            {paragraphsOf(article, site).map((paragraph) => (
              <p key={paragraph} className="type-body text-text-2">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

export function paragraphsOf({ text }: Article, site: Site): string[] {
  return text.flatMap((paragraph) => (typeof paragraph === 'string' ? paragraph : (paragraph(site) ?? [])))
}

/** `이름 값` of what is known, divided by dots; null when nothing is. */
export function factsOf(facts: readonly (readonly [name: string, value: string | null])[]): string | null {
  const known = facts.flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))
  return known.length === 0 ? null : known.join(' · ')
}

/** `이름: 값` of what the operator must state; says plainly when it is not set. */
export function statedFact({ isKnown }: Site, name: string, value: string | null): string | null {
  if (value === null && !isKnown) return null
  return `${name}: ${value ?? legalMessages.unset}`
}
