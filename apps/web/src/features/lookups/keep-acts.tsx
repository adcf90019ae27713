import { IconArchive, IconPencil, IconRestore } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ActMenu, type MenuAct } from '../../shared/ui/act-menu.tsx'
import './keep-words.ts'

interface KeepActsProps {
  entry: { name: string; isArchived: boolean }
  isBusy: boolean
  /** The button that opens the form, for the focus to return to. */
  edit: Ref<HTMLButtonElement>
  onEdit: () => void
  /** Archives the entry, or restores it. */
  onKeep: () => void
  /** Further acts of the menu, before that one. */
  more?: readonly MenuAct[] | undefined
}

/** What can be done to an entry, beside its title: a button for the form, and a menu. */
export function KeepActs({ entry, isBusy, edit, onEdit, onKeep, more }: KeepActsProps) {
  const { t } = useTranslation()
  const { name, isArchived } = entry
  const keeping: MenuAct = {
    text: t(isArchived ? 'keep.restore' : 'keep.archive'),
    icon: isArchived ? <IconRestore size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />,
    isBusy,
    onClick: onKeep,
  }
  return (
    <>
      <ActionButton
        ref={edit}
        tone="plain"
        isSmall
        label={t('keep.edit-of', { name })}
        icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
        onClick={onEdit}
      >
        {t('keep.edit')}
      </ActionButton>
      <ActMenu label={t('keep.actions', { name })} acts={more ? [...more, keeping] : [keeping]} />
    </>
  )
}
