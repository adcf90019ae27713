import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentCode } from '../accounts/sent-code.ts'
import { Section } from '../../shared/ui/section.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { ContactCode } from './contact-code.tsx'
import { ContactRows } from './contact-rows.tsx'
import { numberOf, useContacts } from './contacts.queries.ts'
import { NewContact } from './new-contact.tsx'

export function ContactsSection({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useContacts(restId)
  const [lastSent, setSent] = useState<SentCode | null>(null)
  // The number may have been removed since.
  const sent = data?.some((contact) => numberOf(contact) === lastSent?.provider) ? lastSent : null
  const [isEditing, setEditing] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  // The code form closes with the focus in it, so the focus moves to the section.
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current && !sent && document.activeElement === document.body) root.current?.focus()
    wasSent.current = sent !== null
  }, [sent])

  return (
    <Section
      title={t('contacts.title')}
      act={
        data &&
        data.length > 0 && (
          <TextButton
            {...(isEditing
              ? { label: t('contacts.edited') }
              : { icon: <IconPencil size={18} stroke={1.75} aria-hidden /> })}
            onClick={() => setEditing(!isEditing)}
          >
            {t(isEditing ? 'contacts.done' : 'contacts.edit')}
          </TextButton>
        )
      }
    >
      {data ? (
        <div ref={root} className="lines detail" tabIndex={-1}>
          <ContactRows restId={restId} contacts={data} isEditing={isEditing} sentTo={sent?.provider} onSent={setSent} />
          {sent ? (
            <ContactCode key={sent.key} restId={restId} sent={sent} onSent={setSent} onLeave={() => setSent(null)} />
          ) : (
            <NewContact restId={restId} onSent={setSent} />
          )}
        </div>
      ) : (
        <ListNotice items={undefined} query={{ error, refetch }} skeletonRows={2} rowHeight={52} />
      )}
    </Section>
  )
}
