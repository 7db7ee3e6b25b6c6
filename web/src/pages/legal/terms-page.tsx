import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { LegalPage } from '#features/legal/legal-page.tsx'
import { TERMS_ARTICLES } from '#features/legal/terms.ts'
import { pageTitles } from '../messages.ts'

export const TermsPage = () => (
  <LegalPage document="terms" title={pageTitles.terms} articles={TERMS_ARTICLES} links={<RequestLinks />} />
)

/** Links for anybody who is harmed by a text on the site. */
function RequestLinks() {
  return (
    <ul className="mt-8 -mb-2 divide-y divide-line border-t border-line">
      {(['takedown', 'contact'] as const).map((page) => (
        <li key={page}>
          <Link to={`/${page}`} className="flex min-h-13 items-center justify-between type-body-strong">
            {pageTitles[page]}
            <ChevronRight size={18} aria-hidden="true" className="text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
