import type { Services } from '#shared/context.ts'

/**
 * A style that reserves room for the provider buttons below the sign-in form before they load; '' without providers.
 */
export const buttonCountStyle = ({ social }: Pick<Services, 'social'>): string =>
  social.list.length > 0 ? `<style>:root{--social-count:${social.list.length}}</style>` : ''
