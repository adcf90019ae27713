import { addContact, removeContact, type Contact } from '@brigade/contract/contacts/contacts.contract.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import type { SentCode } from '../accounts/sent-code.ts'
import { ContactRow } from './contact-row.tsx'
import classes from './contact-rows.module.css'
import { numberOf, useChangedContacts } from './contacts.queries.ts'
import { useAfterAdding } from './use-after-adding.ts'

interface ContactRowsProps {
  restId: string
  contacts: readonly Contact[]
  /** Numbers can be removed. */
  isEditing: boolean
  sentTo: string | undefined
  onSent: (sent: SentCode) => void
}

export function ContactRows({ restId, contacts, isEditing, sentTo, onSent }: ContactRowsProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const removedAt = useRef<number | null>(null)
  const { forget, reload } = useChangedContacts(restId)
  const send = useAction(addContact, useAfterAdding(restId, { onSent }))
  const remove = useAction(removeContact, {
    onDone: (_, { contactId }) => {
      removedAt.current = contacts.findIndex(({ _id }) => _id === contactId)
      forget(contactId)
    },
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })

  useEffect(() => {
    const at = removedAt.current
    removedAt.current = null
    // The pressed button disappears with its row, so the focus moves nearby.
    if (at === null || document.activeElement !== document.body) return
    const left = list.current?.querySelectorAll('li') ?? []
    const next = (left[at] ?? left[at - 1])?.querySelector('button') ?? list.current
    next?.focus()
  }, [contacts])

  return (
    <div>
      {contacts.length === 0 && <p className="quiet">{t('contacts.none')}</p>}
      <ul ref={list} className={`rows ${classes.rows}`} aria-label={t('contacts.title')} tabIndex={-1}>
        {contacts.map((contact) => (
          <ContactRow
            key={contact._id}
            contact={contact}
            isEditing={isEditing}
            isAwaited={numberOf(contact) === sentTo}
            isBusy={send.isBusy || remove.isBusy}
            onSend={() => send.act({ restId, isLandline: false, mobileNumber: numberOf(contact) })}
            onRemove={() => remove.act({ contactId: contact._id })}
          />
        ))}
      </ul>
    </div>
  )
}
