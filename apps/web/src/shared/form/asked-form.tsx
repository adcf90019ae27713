import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActMenu } from '../ui/act-menu.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { TextButton } from '../ui/text-button.tsx'
import classes from './entry-form.module.css'
import type { SentForm } from './use-sent-form.ts'

interface AskedFormProps {
  /** What the button does, such as Reverse. */
  label: string
  /** The accessible name, which says what is reversed. */
  title: string
  /** What follows. */
  hint: string
  tone?: 'red' | 'green'
  /** Several stand side by side, so their colour waits for the form. */
  isQuiet?: boolean
  /** It stands in a row of a list, without a frame. */
  isText?: boolean
  /** The name of a menu that holds the button, because it is seldom needed. */
  menu?: string
  /** What it does, as a picture in the menu. */
  icon?: ReactNode
  /** What the button that closes the form does; Cancel by default. */
  leave?: string
  form: Pick<SentForm<never>, 'root' | 'focusFirst' | 'isBusy' | 'save'>
  /** The fields. */
  children: ReactNode
}

/** A button that asks before it acts. */
export function AskedForm({
  label,
  title,
  hint,
  tone = 'red',
  isQuiet = false,
  isText = false,
  menu,
  icon,
  leave,
  form,
  children,
}: AskedFormProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { root, focusFirst, isBusy, save } = form

  const loud = tone === 'red' ? 'plain-red' : tone
  const open = () => setOpen(true)

  // The focus goes into the form, and back to the button or the menu that holds it.
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) focusFirst()
    if (!isOpen && wasOpen.current) place.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen, focusFirst])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Closes only this form, not the detail around it.
    event.preventDefault()
    setOpen(false)
  }
  return (
    <div ref={place} className="apart">
      {isOpen ? (
        <form
          ref={root}
          className={`filling ${classes.form}`}
          noValidate
          aria-label={title}
          onSubmit={submit}
          onKeyDown={onKeyDown}
        >
          <h3>{title}</h3>
          <p className="quiet">{hint}</p>
          {children}
          <div className="beside">
            <ActionButton type="submit" tone={tone} isBusy={isBusy}>
              {label}
            </ActionButton>
            <TextButton onClick={() => setOpen(false)}>{leave ?? t('common.cancel')}</TextButton>
          </div>
        </form>
      ) : menu ? (
        <ActMenu label={menu} acts={[{ text: label, label: title, icon, isBusy: false, onClick: open }]} />
      ) : isText ? (
        <TextButton label={title} onClick={open}>
          {label}
        </TextButton>
      ) : (
        <ActionButton tone={isQuiet ? 'plain' : loud} isSmall label={title} needsNetwork onClick={open}>
          {label}
        </ActionButton>
      )}
    </div>
  )
}
