import type { TakedownStep } from '@gwanyeok/domain/takedowns/api.ts'
import { findMailbox } from '@gwanyeok/domain/users/email.ts'
import { formatSupportLine } from '#shared/contacts/support-line.ts'
import type { Services } from '#shared/context.ts'
import type { Mail } from '#platform/mailer.ts'

type MailedStep = Exclude<TakedownStep, 'objected' | 'extended'>

const koreanDayFormat = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' })

const SUBJECTS: Record<MailedStep, string> = {
  received: '게시중단 요청을 받았어요',
  taken_down: '요청하신 글을 임시로 가렸어요',
  removed: '요청하신 글을 삭제 조치했어요',
  restored: '요청하신 글을 다시 보이게 했어요',
  rejected: '게시중단 요청을 받아들이지 않았어요',
  expired: '게시중단 기간이 끝났어요',
}

const BODIES: Record<MailedStep, (until: Date | null) => string> = {
  received: () => '보내주신 게시중단 요청을 받았어요. 살펴본 뒤 결과를 이 주소로 알려드릴게요.',
  taken_down: (until) =>
    `요청하신 글을 ${until === null ? '최대 30일' : `${koreanDayFormat.format(until)}까지`} 보이지 않게 했어요. 작성자에게도 알렸고, 작성자는 이의를 제기할 수 있어요. 그동안 삭제할지 다시 보이게 할지 정해서 알려드릴게요.`,
  removed: () => '살펴본 결과, 요청하신 글을 더 보이지 않게 하기로 했어요.',
  restored: () =>
    '살펴본 결과, 요청하신 글을 다시 보이게 하기로 했어요. 법원이나 방송통신심의위원회의 판단을 구하실 수 있어요.',
  rejected: () =>
    '요청에서 말씀하신 글을 찾지 못했거나, 권리가 침해되었다고 보기 어려워 조치하지 않기로 했어요. 자료를 더해서 다시 요청하실 수 있어요.',
  expired: () => '임시로 가린 기간이 끝나 글이 다시 보여요. 새로운 자료가 있으면 다시 요청해주세요.',
}

interface RequesterMail {
  to: string
  step: MailedStep
  until: Date | null
}

/**
 * Builds the mail to the requester of a takedown. Quotes nothing from the request, because the address may be another
 * person's.
 */
export function createRequesterMail(
  { config: { supportEmail, publicUrl }, devices }: Pick<Services, 'config' | 'devices'>,
  { to, step, until }: RequesterMail,
): Mail {
  const proof = devices.deriveMailboxProof(findMailbox(to))
  const link = `다른 글도 요청하시려면 이 링크로 열어주세요. ${publicUrl}/takedown?token=${proof}`
  return {
    to,
    ...(supportEmail !== null && { replyTo: supportEmail }),
    subject: `[과녁] ${SUBJECTS[step]}`,
    text: `${BODIES[step](until)}\n\n${link}\n\n${formatSupportLine(supportEmail, publicUrl)}\n\n과녁`,
  }
}
