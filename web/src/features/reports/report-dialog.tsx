import type { ReportReason } from '@gwanyeok/domain/reports/api.ts'
import { cutText } from '@gwanyeok/domain/text/characters.ts'
import { MAX_REPORT_DETAILS_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import {
  ChartNoAxesCombined,
  Ellipsis,
  EyeOff,
  FileX,
  IdCard,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
} from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '#shared/api/api.ts'
import { ConfirmEmailNote } from '#shared/session/confirm-email-note.tsx'
import { useDraft } from '#shared/session/use-draft.ts'
import { explainError } from '#shared/api/error-messages.ts'
import type { ReportTarget } from '#shared/reports/report-target.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { useSession } from '#shared/session/session.ts'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { Field, FieldError } from '#shared/ui/forms/field.tsx'
import { RadioList } from '#shared/ui/forms/radio-list.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { toast } from '#shared/toast.ts'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { reportMessages } from './messages.ts'
import { RegulatorLink, TakedownLink } from './report-links.tsx'

const ICONS: Record<ReportReason, LucideIcon> = {
  spam: Megaphone,
  abuse: MessageSquareWarning,
  manipulation: ChartNoAxesCombined,
  false_information: FileX,
  obscene: EyeOff,
  privacy: IdCard,
  other: Ellipsis,
}

const REASONS = Object.entries(reportMessages.reasons).map(([key, label]) => {
  const value = key as ReportReason
  const Icon = ICONS[value]
  return { value, label, icon: <Icon size={20} aria-hidden="true" /> }
})

interface Props {
  target: ReportTarget
  open: boolean
  onClose: () => void
}

export function ReportDialog(props: Props) {
  const { me } = useSession()
  if (!me?.mustConfirmEmail) return <ReportForm {...props} />
  return (
    <Sheet open={props.open} onClose={props.onClose} title={reportMessages.title[props.target.postType]}>
      <ConfirmEmailNote action="report" className="mx-5 mb-5 md:mx-6 md:mb-6" />
    </Sheet>
  )
}

function ReportForm({ target, open, onClose }: Props) {
  const formId = useId()
  const { form, reason, setReason, details, setDetails } = useReportForm(target, onClose)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={reportMessages.title[target.postType]}
      footer={<SendButton formId={formId} isBusy={form.isSubmitting} reasonMissing={!reason} />}
    >
      <form id={formId} {...form.formProps} className="flex flex-col gap-5 px-5 md:px-6">
        <ReportPreview target={target} />
        <RadioList
          legend={reportMessages.reasonLabel}
          required
          look="tiles"
          options={REASONS}
          value={reason}
          onChange={setReason}
          error={form.findError('reason')}
        >
          <TakedownLink target={target} />
        </RadioList>
        {reason === 'manipulation' && <RegulatorLink />}
        <div>
          <Field label={reportMessages.details} isOptional error={form.findError('details')}>
            {(control) => (
              <Textarea
                {...control}
                limit={MAX_REPORT_DETAILS_LENGTH}
                className="min-h-22"
                placeholder={reportMessages.detailsPlaceholder}
                value={details}
                onChange={(event) => setDetails(event.target.value)}
              />
            )}
          </Field>
          {form.formError && <FieldError>{form.formError}</FieldError>}
        </div>
      </form>
    </Sheet>
  )
}

function useReportForm({ postType, postId }: ReportTarget, onDone: () => void) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails, clearDraft] = useDraft(`report:${postId}`, '')
  const form = useForm({
    values: { reason, details },
    validate: () => ({
      reason: reason ? null : reportMessages.reasonMissing,
      details: explainTextProblem(details, MAX_REPORT_DETAILS_LENGTH, {
        tooLong: reportMessages.detailsTooLong,
      }),
    }),
    submit: async () => {
      if (!reason) return
      const { alreadyReported } = await call('POST /reports', { body: { postType, postId, reason, details } })
      clearDraft()
      if (alreadyReported) toast.info(reportMessages.alreadyReported)
      else toast.success(reportMessages.sent)
      onDone()
    },
    explainRefusal: (error) => {
      toast.error(reportMessages.sendFailed)
      return { form: explainError(error) }
    },
  })
  return { form, reason, setReason, details, setDetails }
}

function SendButton(props: { formId: string; isBusy: boolean; reasonMissing: boolean }) {
  return (
    <Button
      type="submit"
      form={props.formId}
      size="lg"
      isFullWidth
      looksDisabled={props.reasonMissing}
      isBusy={props.isBusy}
      onClick={() => props.reasonMissing && toast.warning(reportMessages.reasonMissing)}
    >
      {props.isBusy ? reportMessages.sending : reportMessages.send}
    </Button>
  )
}

const PREVIEW_LENGTH = 150

/** Previews the item and its author, so that nobody reports another item by mistake. */
function ReportPreview({ target }: { target: ReportTarget }) {
  const { author } = target
  return (
    <div className="rounded-3 border border-line p-4">
      <div className="flex items-center gap-2.5">
        <Avatar name={author?.username ?? ''} photoURL={author?.photoURL ?? null} size={36} />
        <div className="min-w-0">
          <p className="truncate type-card-strong">{author?.username}</p>
          <TimeAgo at={target.createdAt} className="block type-caption text-text-2" />
        </div>
      </div>
      <p
        className={cx(
          'mt-3 max-h-[4lh] overflow-hidden type-card whitespace-pre-line',
          // The first line of a prediction is its stock with the prices.
          target.postType === 'prediction' && 'first-line:[font-weight:600]',
        )}
      >
        {formatPreview(target.content) || reportMessages.notRevealed}
      </p>
    </div>
  )
}

function formatPreview(content: string): string {
  const text = content.trim()
  const beginning = cutText(text, PREVIEW_LENGTH)
  return beginning === text ? text : `${beginning}…`
}
