import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'

export function DeleteCart({ onDelete }: { onDelete: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  // The question replaces the pressed button, and the focus follows.
  const wasAsking = useRef(isAsking)
  useEffect(() => {
    if (wasAsking.current !== isAsking) root.current?.querySelector('button')?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isAsking) return
    event.preventDefault()
    setAsking(false)
  }

  return (
    <div ref={root} onKeyDown={onKeyDown}>
      {isAsking ? (
        <div className="head" role="group" aria-label={t('direct.delete-sure')}>
          <strong>{t('direct.delete-sure')}</strong>
          <TextButton onClick={() => setAsking(false)}>{t('direct.delete-no')}</TextButton>
          <ActionButton isSmall tone="red" onClick={onDelete}>
            {t('direct.delete-yes')}
          </ActionButton>
        </div>
      ) : (
        <ActionButton
          tone="quiet-red"
          isSmall
          isIconOnPhone
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('direct.delete')}
        </ActionButton>
      )}
    </div>
  )
}
