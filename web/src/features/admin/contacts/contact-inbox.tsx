import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, ChevronDown, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { PagedList } from '#shared/ui/lists/paged-list.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import type { ContactFilter } from '#shared/data/admin-query-keys.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { FilteredSection, PRESSABLE_ROW } from '../content-list.tsx'
import { contactInboxMessages as messages } from './messages.ts'
import { type Contact, contactsQuery } from './queries.ts'
import { useUpdateContact } from './mutations.ts'

export const ContactInbox = () => (
  <FilteredSection messages={messages} initialList="pending">
    {(filter) => <Contacts filter={filter} />}
  </FilteredSection>
)

function Contacts({ filter }: { filter: ContactFilter }) {
  const contacts = useInfiniteQuery(contactsQuery(filter))
  return (
    <PagedList
      query={contacts}
      getKey={(contact) => contact.id}
      failureTitle={messages.loadFailed}
      skeleton={<EntrySkeleton />}
      empty={<EmptyState title={messages.empty} message={messages.emptyHint} />}
    >
      {(contact) => <ContactEntry contact={contact} showsStatus={filter !== 'pending'} />}
    </PagedList>
  )
}

function EntrySkeleton() {
  return (
    <div className="flex h-17 flex-col justify-center">
      <Skeleton className="h-3.5 w-44" />
      <Skeleton className="mt-2.5 h-2.5 w-28" />
    </div>
  )
}

/** A message that expands in place. Opening an unread message marks it as read. */
function ContactEntry({ contact, showsStatus }: { contact: Contact; showsStatus: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const updateContact = useUpdateContact(contact.id)
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen && !contact.read) updateContact.mutate({ read: true })
  }
  return (
    <article>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className={`flex min-h-17 items-center gap-3 py-3 text-left ${PRESSABLE_ROW}`}
        >
          <SubjectAndSender contact={contact} />
          {showsStatus && <Status status={contact.status} />}
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={cx('flex-none text-text-3 transition-transform moves-fast', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="pt-1 pb-5">
          <p className="rounded-3 bg-surface-2 px-4 py-3.5 type-card break-words whitespace-pre-wrap">
            {contact.message}
          </p>
          <Actions contact={contact} updateContact={updateContact} />
        </div>
      )}
    </article>
  )
}

function SubjectAndSender({ contact: { read, subject, userName, createdAt } }: { contact: Contact }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-2">
        {!read && (
          <span className="size-2 flex-none rounded-full bg-action">
            <span className="sr-only">{messages.unread}</span>
          </span>
        )}
        <span className={cx('truncate', read ? 'type-card' : 'type-card-strong')}>{subject}</span>
      </span>
      <span className="mt-0.5 block truncate type-caption text-text-2">
        {userName ?? messages.withdrawn} · <TimeAgo at={createdAt} />
      </span>
    </span>
  )
}

function Status({ status }: Pick<Contact, 'status'>) {
  const isAnswered = status === 'answered'
  return (
    <span
      className={cx(
        'inline-flex h-6 flex-none items-center gap-1 rounded-1 px-2 type-caption',
        isAnswered ? 'border border-line text-text-3' : 'bg-surface-3 text-text-2',
      )}
    >
      {isAnswered && <Check size={14} aria-hidden="true" />}
      <span>{messages.statuses[status]}</span>
    </span>
  )
}

interface ActionsProps {
  contact: Contact
  updateContact: ReturnType<typeof useUpdateContact>
}

function Actions({ contact, updateContact }: ActionsProps) {
  const isAnswered = contact.status === 'answered'
  const subject = encodeURIComponent(messages.replySubject(contact.subject))
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {contact.userEmail && (
        <a
          href={`mailto:${contact.userEmail}?subject=${subject}`}
          className={buttonClass(isAnswered ? { variant: 'secondary' } : {})}
        >
          <Mail size={18} aria-hidden="true" />
          {messages.reply}
        </a>
      )}
      <Button
        variant={isAnswered ? 'quiet' : 'secondary'}
        isBusy={updateContact.isPending && updateContact.variables.status !== undefined}
        onClick={() => updateContact.mutate({ status: isAnswered ? 'pending' : 'answered' })}
      >
        {isAnswered ? messages.markPending : messages.markAnswered}
      </Button>
      {contact.read && (
        <Button variant="quiet" onClick={() => updateContact.mutate({ read: false })}>
          {messages.markUnread}
        </Button>
      )}
    </div>
  )
}
