import { IconArchive, IconPencil, IconRestore } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import './keep-words.ts'

interface KeepActsProps {
  entry: { name: string; isArchived: boolean }
  isBusy: boolean
  /** The button that opens the form, for the focus to return to. */
  edit: Ref<HTMLButtonElement>
  onEdit: () => void
  /** Archives the entry, or restores it. */
  onKeep: () => void
  /** Further buttons, before these. */
  children?: ReactNode
}

/** What can be done to an entry, beside its title. */
export function KeepActs({ entry: { name, isArchived }, isBusy, edit, onEdit, onKeep, children }: KeepActsProps) {
  const { t } = useTranslation()
  return (
    <div className="beside" role="group" aria-label={t('keep.actions', { name })}>
      {children}
      <ActionButton
        ref={edit}
        tone="plain"
        isSmall
        isIconOnPhone
        label={t('keep.edit-of', { name })}
        icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
        onClick={onEdit}
      >
        {t('keep.edit')}
      </ActionButton>
      <ActionButton
        tone="plain"
        isSmall
        isIconOnPhone
        icon={isArchived ? <IconRestore size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
        isBusy={isBusy}
        onClick={onKeep}
      >
        {t(isArchived ? 'keep.restore' : 'keep.archive')}
      </ActionButton>
    </div>
  )
}
