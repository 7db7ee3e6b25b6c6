/** The line of a mail that says where to ask: the support's address, or the page if there is none. */
export const formatSupportLine = (supportEmail: string | null, publicUrl: string): string =>
  supportEmail === null
    ? `궁금한 점은 문의하기에서 물어봐주세요. ${publicUrl}/contact`
    : `궁금한 점은 ${supportEmail}로 물어봐주세요.`
