import type { AdvertisingDocument } from '@gwanyeok/domain/legal/advertising.ts'
import type { AdvertisingStep } from '@gwanyeok/domain/notifications/api.ts'
import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Config } from '#platform/config/config.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { senderContact } from '#shared/consents/advertising.ts'

const NAMES: Record<AdvertisingDocument, string> = {
  advertising: '광고성 정보 수신',
  nightAdvertising: '광고성 정보 야간(21:00~08:00) 수신',
}
const SAID = {
  agreed: { subject: '광고성 정보 수신에 동의하셨어요', done: '동의' },
  withdrawn: { subject: '광고성 정보 수신 동의를 철회하셨어요', done: '동의 철회' },
  asked: { subject: '광고성 정보 수신 동의를 확인해주세요', done: '동의 중' },
}
const WHAT_NEXT = {
  agreed: (link: string) => `처리를 마쳤어요. 동의는 설정 > 알림에서 언제든 철회할 수 있어요.\n${link}`,
  withdrawn: () => '처리를 마쳤어요.',
  asked: (link: string) =>
    `계속 받으려면 아무것도 하지 않으셔도 돼요. 그만 받으려면 설정 > 알림에서 동의를 철회해주세요.\n${link}`,
}

/** Sender, choice and dates, which the decree (62조의2, 62조의3) asks to be told. `at`: when it happened. */
export function consentMail(
  to: string,
  { step, consents, at }: AdvertisingStep & { at: Date },
  config: Pick<Config, 'operator' | 'publicUrl' | 'supportEmail'>,
): Mail {
  const { operator, publicUrl, supportEmail } = config
  const { subject, done } = SAID[step]
  const lines = consents.map(({ document, agreedAt }) => {
    const day = koreanDate(step === 'asked' ? Date.parse(agreedAt) : at.getTime())
    return `- ${NAMES[document]}: ${done} (${dayText(day)}${step === 'asked' ? '부터' : ''})`
  })
  const sender = ['과녁', operator.name].filter(Boolean).join(', ')
  return {
    to,
    replyTo: supportEmail,
    subject: `[과녁] ${subject}`,
    text: [
      lines.join('\n'),
      WHAT_NEXT[step](`${publicUrl}/settings`),
      `보내는 곳: ${sender}\n연락처: ${senderContact(config)}`,
    ].join('\n\n'),
  }
}

/** `2026. 11. 26.` */
const dayText = (day: string) => `${day.split('-').map(Number).join('. ')}.`
