import type { Contact } from '@brigade/contract/contacts/contacts.contract.ts'
import { IconCircleCheck, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { shownContact } from '../../shared/ui/contact-link.rules.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import classes from './contact-rows.module.css'
import { numberOf } from './contacts.queries.ts'

interface ContactRowProps {
  contact: Contact
  isEditing: boolean
  isAwaited: boolean
  isBusy: boolean
  onSend: () => void
  onRemove: () => void
}

export function ContactRow({ contact, isEditing, isAwaited, isBusy, onSend, onRemove }: ContactRowProps) {
  const { t } = useTranslation()
  const { isLandline, isVerified } = contact
  const number = shownContact(numberOf(contact))
  const row = useRef<HTMLLIElement>(null)
  const [isAsking, setAsking] = useState(false)

  // The confirmation replaces the pressed button and vice versa, so the focus follows.
  const wasAsking = useRef(isAsking)
  useEffect(() => {
    if (wasAsking.current !== isAsking) row.current?.querySelector<HTMLElement>('[data-next] button')?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (isAsking) {
    return (
      <li ref={row}>
        <RemoveQuestion number={number} isBusy={isBusy} onKeep={() => setAsking(false)} onRemove={onRemove} />
      </li>
    )
  }
  return (
    <li ref={row}>
      <span className={`head ${classes.words}`}>
        <strong className="figures">{number}</strong>
        <span className={`head hint ${classes.kind}`}>
          {t(isLandline ? 'contacts.landline' : 'contacts.mobile')}
          {!isLandline && (
            <span className={classes.mark} data-verified={isVerified}>
              {isVerified && <IconCircleCheck size={16} stroke={2} aria-hidden />}
              {t(isVerified ? 'contacts.verified' : 'contacts.not-verified')}
            </span>
          )}
        </span>
      </span>
      {!isLandline && !isVerified && !isAwaited && (
        <TextButton label={t('contacts.verify-of', { number })} isDisabled={isBusy} onClick={onSend}>
          {t('contacts.verify')}
        </TextButton>
      )}
      {isEditing && (
        <span data-next>
          <IconButton label={t('entries.remove', { name: number })} onClick={() => setAsking(true)}>
            <IconTrash size={18} stroke={1.75} />
          </IconButton>
        </span>
      )}
    </li>
  )
}

interface RemoveQuestionProps extends Pick<ContactRowProps, 'isBusy' | 'onRemove'> {
  number: string
  onKeep: () => void
}

function RemoveQuestion({ number, isBusy, onKeep, onRemove }: RemoveQuestionProps) {
  const { t } = useTranslation()
  const question = t('contacts.remove-question', { number })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Closes only the confirmation.
    event.preventDefault()
    onKeep()
  }
  return (
    <div className={`beside acts ${classes.question}`} role="group" aria-label={question} onKeyDown={onKeyDown}>
      <p className={`strong ${classes.asked}`}>{question}</p>
      <span className="beside" data-next>
        <ActionButton tone="plain" onClick={onKeep}>
          {t('contacts.keep')}
        </ActionButton>
        <ActionButton tone="red" isBusy={isBusy} onClick={onRemove}>
          {t('contacts.remove')}
        </ActionButton>
      </span>
    </div>
  )
}
