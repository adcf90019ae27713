import type { UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Initials } from '../../shared/ui/initials.tsx'
import type { MenuEntry } from '../menu-entries.ts'
import classes from './menu-drawer.module.css'
import { MenuList } from './side-menu.tsx'

interface MenuDrawerProps {
  user: UserDetails
  entries: readonly MenuEntry[]
  onClose: () => void
}

/** The whole menu on a phone. The browser's own dialog keeps the focus and gives it back. */
export function MenuDrawer({ user, entries, onClose }: MenuDrawerProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const closeOnGround = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={t('shell.menu')}
      onCancel={onClose}
      onClick={closeOnGround}
    >
      <div className={classes.content}>
        <header className={classes.person}>
          <Initials firstName={user.firstName} lastName={user.lastName} />
          <span className={classes.name}>
            <strong>{t('shell.person', user)}</strong>
            <span>{t('shell.manager')}</span>
          </span>
          <IconButton label={t('shell.close')} onClick={onClose}>
            <IconX size={20} stroke={1.75} />
          </IconButton>
        </header>
        <nav className={classes.menu} aria-label={t('shell.main-menu')}>
          <MenuList entries={entries} onFollowed={onClose} />
        </nav>
      </div>
    </dialog>
  )
}
