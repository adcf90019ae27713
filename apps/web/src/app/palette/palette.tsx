import type { UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { useCombobox } from 'downshift'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../shared/ui/modal.tsx'
import classes from './palette.module.css'
import { useTargets } from './use-targets.ts'

interface PaletteProps {
  user: UserDetails
  onClose: () => void
}

/** Goes anywhere by a few letters of its name, or to an order by its token. */
export default function Palette({ user, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const targets = useTargets(user, typed)
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps, getLabelProps } = useCombobox({
    items: targets,
    isOpen: true,
    inputValue: typed,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: (target) => target?.name ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      onClose()
      selectedItem?.go()
    },
  })
  return (
    <Modal label={t('palette.title')} className={classes.dialog} onClose={onClose}>
      <label {...getLabelProps({ className: 'for-screen-readers' })}>{t('palette.title')}</label>
      <input
        {...getInputProps({
          className: classes.input,
          placeholder: t('palette.hint'),
          autoFocus: true,
          // At once: a text that follows later would lose keys that are typed meanwhile.
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          // The list is never closed by itself; Escape closes the dialog.
          onKeyDown: (event) => {
            if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
          },
        })}
      />
      <ul {...getMenuProps({ className: classes.list })}>
        {targets.map((target, index) => (
          <li
            key={target.key}
            className={`aligned ${classes.target}`}
            data-highlighted={index === highlightedIndex || undefined}
            {...getItemProps({ item: target, index })}
          >
            {target.name}
            <span className="hint">{target.hint ?? t(`palette.group.${target.group}`)}</span>
          </li>
        ))}
      </ul>
      {targets.length === 0 && (
        <p className="quiet" style={{ padding: '0 20px 20px' }}>
          {t('common.nothing-found')}
        </p>
      )}
    </Modal>
  )
}
