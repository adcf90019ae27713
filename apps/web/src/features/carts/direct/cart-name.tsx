import '../till-words.ts'
import { MOST_OF_NAME } from '@brigade/contract/carts/carts.contract.ts'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import field from '../../../shared/ui/text-field.module.css'

interface CartNameProps {
  name: string | null
  onName: (name: string) => void
}

/** A name tells carts apart: of a guest who waits, or of a group. */
export function CartName({ name, onName }: CartNameProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const root = useRef<HTMLFormElement>(null)
  const isTyping = typed !== null

  // The field replaces the pressed button, and the focus follows.
  const wasTyping = useRef(isTyping)
  useEffect(() => {
    if (wasTyping.current !== isTyping) root.current?.querySelector<HTMLElement>('input, button')?.focus()
    wasTyping.current = isTyping
  }, [isTyping])

  const save = () => {
    const given = (typed ?? '').trim()
    if (given !== (name ?? '')) onName(given)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isTyping) return
    event.preventDefault()
    setTyped(null)
  }
  return (
    <form
      ref={root}
      className="head"
      aria-label={t('direct.name')}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {isTyping ? (
        <>
          <input
            className={field.input}
            aria-label={t('direct.name-of')}
            placeholder={t('direct.name-of')}
            title={t('direct.name-hint')}
            maxLength={MOST_OF_NAME}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ActionButton isSmall type="submit">
            {t('direct.name-save')}
          </ActionButton>
        </>
      ) : (
        <TextButton
          icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
          label={t('direct.name')}
          onClick={() => setTyped(name ?? '')}
        >
          <span className="unless-phone">{t('direct.name-short')}</span>
        </TextButton>
      )}
    </form>
  )
}
