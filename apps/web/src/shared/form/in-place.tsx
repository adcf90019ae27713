import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import { TextButton } from '../ui/text-button.tsx'
import type { Sending } from './entry-form.tsx'
import classes from './in-place.module.css'

interface InPlaceProps {
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  form: Sending
  isTall?: boolean
  children: ReactNode
}

export function InPlace({ label, isOpen, onOpen, form, isTall = false, children }: InPlaceProps) {
  const { t } = useTranslation()
  const { root: fields, isBusy, save } = form
  const root = useRef<HTMLDivElement>(null)

  // Returns the focus to the button that opened the form, unless the user went on while the entry was being sent.
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasOpen.current && !isOpen && isLost) root.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  // Keeps Enter and Escape from the form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    const isEntry = event.target instanceof HTMLInputElement
    // Enter may have added an option of the entry.
    if (event.defaultPrevented) return
    if (event.key !== 'Escape' && !(event.key === 'Enter' && isEntry)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onOpen(false)
    else if (!isBusy) save()
  }

  return (
    <div ref={root} className="contained">
      {isOpen ? (
        <div
          className={`well beside ${classes.form}`}
          data-tall={isTall}
          role="group"
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          <div ref={fields} className={classes.fields}>
            {children}
          </div>
          <div className={classes.buttons}>
            <ActionButton tone="plain" isBusy={isBusy} onClick={save}>
              {t('entries.add')}
            </ActionButton>
            <TextButton onClick={() => onOpen(false)}>{t('entries.cancel')}</TextButton>
          </div>
        </div>
      ) : (
        <TextButton icon={<IconPlus size={18} aria-hidden />} onClick={() => onOpen(true)}>
          {label}
        </TextButton>
      )}
    </div>
  )
}
