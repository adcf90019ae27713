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
  /** Moves the entry by one place. Only of a menu. */
  moves?: readonly MenuAct[]
  /** Further acts. With them, a menu holds every act but the first. */
  more?: readonly MenuAct[] | undefined
}

/** What can be done to an entry, beside its title. */
export function KeepActs({ entry, isBusy, edit, onEdit, onKeep, moves, more }: KeepActsProps) {
  const { t } = useTranslation()
  const { name, isArchived } = entry
  const label = t('keep.actions', { name })
  const keeping = {
    text: t(isArchived ? 'keep.restore' : 'keep.archive'),
    icon: isArchived ? <IconRestore size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />,
    onClick: onKeep,
  }
  const sent = [...(moves ?? []), keeping].map((act): MenuAct => ({ ...act, isBusy }))
  const editButton = (
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
  )
  if (more) {
    return (
      <>
        {editButton}
        <ActMenu label={label} acts={[...more, ...sent]} />
      </>
    )
  }
  return (
    <div className="beside" role="group" aria-label={label}>
      {editButton}
      {sent.map(({ text, ...act }) => (
        <ActionButton key={act.label ?? 'keep'} {...act} tone="plain" isSmall isIconOnPhone>
          {text}
        </ActionButton>
      ))}
    </div>
  )
}
