import type { Services } from '../../../platform/context.ts'

/** Tells the page how many buttons will stand below the sign-in form before it has asked; '' for none. */
export const socialHead = ({ social }: Pick<Services, 'social'>): string =>
  social.list.length > 0 ? `<style>:root{--social-count:${social.list.length}}</style>` : ''
